// Which of two shipments is the newer one. Within a bench its seq counts; across benches it goes by when they were created.
import type { Shipment } from '../../src-preload/contract/shipment'

type Aged = Pick<Shipment, 'seq' | 'createdAt' | 'ofBench'>

export const newestFirst = (a: Aged, b: Aged): number =>
  a.ofBench === undefined && b.ofBench === undefined
    ? b.seq - a.seq
    : Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.seq - a.seq

export const oldestFirst = (a: Aged, b: Aged): number => newestFirst(b, a)
