import { describe, expect, it } from 'vitest'
import { harmless, resultFile, type ResultLine } from '../../../../src-main/services/batches/result-file'
import type { ResultRequest } from '../../../../src-preload/contract/batch'
import { batchIdSchema } from '../../../../src-preload/contract/ids'
import { aShipment } from '../../../renderer/support/builders'
import { anOrder } from '../../../support/orders'

const wanted: ResultRequest = {
  batchId: batchIdSchema.parse('b'),
  form: 'columns',
  columns: ['order', 'number', 'carrier', 'recipient'],
  delimiter: ',',
}
const line = (orderNumber: string, number: string | null, lastName = 'Berg'): ResultLine => {
  const source = anOrder(1, { orderNumber, fields: { lastName } })
  return {
    number: number ?? '',
    order: { source, fields: source.fields, stand: 'printed' } as ResultLine['order'],
    shipment: aShipment({
      shipmentNumber: number,
      carrierHandle: 'dhl',
      labelAwaitedAt: '2026-03-12T12:50:00.000Z',
    }),
  }
}
const rowsOf = (text: string): string[] => text.replace('\uFEFF', '').replace(/\r\n$/, '').split('\r\n')

describe('the result of a batch', () => {
  it('is a table of the chosen columns, in the order of the file', () => {
    const text = resultFile([line('#2', 'PB2'), line('#1', 'PB1')], wanted, null)
    expect(text.startsWith('\uFEFF')).toBe(true)
    expect(rowsOf(text)).toEqual([
      'order,number,carrier,recipient',
      '#2,PB2,dhl,Mia Berg',
      '#1,PB1,dhl,Mia Berg',
    ])
  })

  it('keeps cells whole that hold the delimiter, a quotation mark or a line end', () => {
    const text = resultFile([line('A,1', 'PB1', 'Berg "the\ntall"')], wanted, null)
    expect(text).toContain('"A,1",PB1,dhl,"Mia Berg ""the\ntall"""')
  })

  it.each(['=1+1', '+49 351 1', '-2+3', '@SUM(A1)', '\t=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    'makes %j harmless for a spreadsheet',
    (text) => {
      expect(harmless(text)).toBe(`'${text}`)
    },
  )

  it.each(['-12', '#1001', ''])('leaves %j as it is: no spreadsheet reckons with it', (text) => {
    expect(harmless(text)).toBe(text)
  })

  it('is as Amazon takes it back, and leaves out what was not shipped', () => {
    const lines = [line('028-1', 'PB1'), line('028-2', null)]
    expect(rowsOf(resultFile(lines, { ...wanted, form: 'shop' }, 'amazon'))).toEqual([
      'order-id\torder-item-id\tquantity\tship-date\tcarrier-code\tcarrier-name\ttracking-number\tship-method',
      '028-1\t\t\t2026-03-12\tOther\tdhl\tPB1\t',
    ])
  })

  it('is the columns where no form of the shop is known', () => {
    const text = resultFile([line('#1', 'PB1')], { ...wanted, form: 'shop' }, 'shopify')
    expect(rowsOf(text)[0]).toBe('order,number,carrier,recipient')
  })
})
