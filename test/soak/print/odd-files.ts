// Labels that are odd in one way each, and every fixture: as the station gets, checks and prints them on a label printer's
// own port. Each must come out right or be asked about. Poppler draws the file, zxing reads both, a second printer stays dry.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMakeClient } from '../../../src-main/station/make-client'
import { defaultProfile } from '../../../src-main/print/arrange/default-profile'
import type { Shipment } from '../../../src-preload/contract/shipment'
import { repositoryFolder } from '../../../scripts/repository-folder'
import { aDraft, aDraftId } from '../../support/builders'
import { oddPdfs, type OddPdf } from '../../support/odd-pdfs/odd-pdfs'
import { openStation, practiceBeside } from '../../support/open-station'
import { readDots, type Dots } from '../../support/printers/dots'
import { startFakeZebra } from '../../support/printers/fake-zebra'
import { inkSize, popplerPages, type Picture } from '../../support/printers/judges'
import { dotsOfZpl } from '../../support/printers/zpl-dots'
import { isSameScale, showsSame } from './compare-pictures'

export type OddTotals = {
  prints: number
  decoded: number
  asked: number
  wrongOnPaper: number
  blankPrinted: number
  scaleErrors: number
  wrongPrinter: number
  extraPages: number
}

const perKind = 3
const limitMs = 60_000

export async function printOddFiles(only?: string): Promise<{ totals: OddTotals; problems: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'packbench-odd-'))
  const [zebra, other] = [await startFakeZebra(), await startFakeZebra()]
  const totals: OddTotals = {
    prints: 0,
    decoded: 0,
    asked: 0,
    wrongOnPaper: 0,
    blankPrinted: 0,
    scaleErrors: 0,
    wrongPrinter: 0,
    extraPages: 0,
  }
  const problems: string[] = []
  const bench = await startPrintingStation(folder)
  try {
    await bench.printTo(other.address, 'letter_window', null)
    for (const odd of [...(await fixtures()), ...(await oddPdfs(perKind))]) {
      if (only !== undefined && !odd.name.includes(only)) continue
      const source = await drawn(odd.onPaper ?? odd.pdf)
      await bench.printTo(zebra.address, 'zebra_big', source?.[0] ?? null)
      const before = zebra.printed().length
      const isPrinted = await bench.ship(odd)
      const output = zebra.printed().slice(before)
      if (other.printed().length > 0) totals.wrongPrinter += 1
      if (!isPrinted) {
        totals.asked += 1
        if (output.length > 0) problems.push(`${odd.name}: asked, and printed`)
        if (output.length > 0) totals.wrongOnPaper += 1
        continue
      }
      totals.prints += 1
      if (odd.mustAsk === true) {
        totals.wrongOnPaper += 1
        problems.push(`${odd.name}: printed unasked`)
      }
      await judge(odd.name, source ?? [], dotsOfZpl(output.join('\n')), totals, problems)
    }
  } finally {
    await bench.station.stop(0)
    await zebra.stop()
    await other.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { totals, problems }
}

async function judge(
  name: string,
  source: readonly Picture[],
  printed: readonly Dots[],
  totals: OddTotals,
  problems: string[],
): Promise<void> {
  const note = (count: keyof OddTotals, problem: string): void => {
    totals[count] += 1
    problems.push(`${name}: ${problem}`)
  }
  const inked = source.filter((page) => inkSize(page) !== null)
  if (inked.length === 0) return note('blankPrinted', 'is blank and was printed')
  if (printed.length !== inked.length) return note('extraPages', `${printed.length} labels came out`)
  let isRead = true
  for (const [index, dots] of printed.entries()) {
    const page = inked[index] as Picture
    if (!showsSame(page, dots)) note('wrongOnPaper', `page ${index + 1} shows something else`)
    if (!isSameScale(page, { ...page, ...dots })) note('scaleErrors', `page ${index + 1} has another size`)
    const read = await readDots(dots)
    const lost = (await readDots(page)).filter((text) => !read.includes(text))
    if (lost.length > 0) isRead = false
    if (lost.length > 0) problems.push(`${name}: page ${index + 1} lost ${lost.join(', ')}`)
  }
  if (isRead) totals.decoded += 1
}

async function fixtures(): Promise<OddPdf[]> {
  const folder = join(repositoryFolder, 'test/fixtures/labels')
  const names = (await readdir(folder)).sort()
  return Promise.all(
    names.map(async (name) => ({ name, pdf: new Uint8Array(await readFile(join(folder, name))) })),
  )
}

/** Null for what poppler cannot open. */
const drawn = (pdf: Uint8Array): Promise<Picture[] | null> =>
  popplerPages(pdf, ['-cropbox']).catch(() => null)

async function startPrintingStation(folder: string) {
  const listening = new Set<() => void>()
  let label: Uint8Array = new Uint8Array()
  const labels = new Map<string, Uint8Array>()
  const makeClient = createMakeClient()
  const station = openStation({
    folder,
    makeClient: (...connection) => ({
      ...makeClient(...connection),
      // What could not be used is asked for again later, while other labels are on their way.
      fetchLabel: (url) => {
        const { pathname } = new URL(url)
        const known = labels.get(pathname) ?? label
        labels.set(pathname, known)
        return Promise.resolve(known)
      },
    }),
    startPractice: (key) => practiceBeside(folder, key, { labelDelayMs: [0, 0] }),
    emit: () => {
      for (const hear of listening) hear()
    },
    log: (message, cause) => {
      console.error(message, cause)
    },
  })
  await station.start()
  const { handlers } = station
  await handlers.settings.change({ doubleWithinDays: 0 })
  let count = 0

  const settled = (id: Shipment['id'], name: string): Promise<Shipment> =>
    new Promise((resolve, reject) => {
      const limit = setTimeout(() => {
        listening.delete(look)
        reject(new Error(`${name}: nothing was heard of it`))
      }, limitMs)
      const look = (): void => {
        void Promise.resolve(handlers.shipments.detail(id)).then(({ shipment }) => {
          const { lastPrint, problem, state } = shipment
          const isOver = lastPrint?.state === 'failed' || lastPrint?.state === 'unknown'
          if (state !== 'printed' && !isOver && problem === null && (lastPrint?.question ?? null) === null)
            return
          clearTimeout(limit)
          listening.delete(look)
          resolve(shipment)
        })
      }
      listening.add(look)
      look()
    })

  return {
    station,
    /** On stock of the page's own size. */
    printTo: async (
      target: string,
      layout: 'zebra_big' | 'letter_window',
      page: Picture | null,
    ): Promise<void> => {
      const profile = defaultProfile(layout, 'socket', target)
      const own = page && { widthMillimetres: page.width / 8, heightMillimetres: page.height / 8 }
      await handlers.printers.assign(
        own === null || own.widthMillimetres < 10
          ? profile
          : { ...profile, dpi: 203, stock: { preset: 'own', ...own } },
      )
    },
    /** Whether it was printed; otherwise a person is told or asked. */
    ship: async ({ name, pdf }: OddPdf): Promise<boolean> => {
      label = pdf
      count += 1
      const draft = aDraft({ parcel: { reference: `#${count}` } })
      const answer = await handlers.shipments.create({ draftId: aDraftId(), draft, doubleReason: null })
      if (answer.kind !== 'begun') throw new Error('It asks whether this is a double.')
      return (await settled(answer.shipment.id, name)).state === 'printed'
    },
  }
}
