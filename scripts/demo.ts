// `npm run demo`: one order of a shop becomes a practice parcel in a real window, and its label lies printed on a real
// print queue. It writes demo/summary.json and pictures of every screen, and fails unless the printed barcode reads as
// the shipment number.
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { startPrintServer, type PrintServer } from './machine/start-print-server'
import { openDisplay } from './machine/open-display'
import { launchBench, type LaunchedBench } from './runtime/launch-bench'
import { barcodesIn } from './machine/barcodes-in'
import { ensureMachine } from './machine/ensure-machine'
import { repositoryFolder } from './repository-folder'
import { readyRuntime } from './runtime/ready-runtime'
import { buildIfStale } from './build'
import {
  choosePrinter,
  createAndPrint,
  screens,
  showScreen,
  typeOrder,
  untilUsable,
} from './demo/at-the-bench'
import { firstOrder } from './demo/first-order'
import { runMain } from './programs'

const queueName = 'Office_labels'
const folder = join(repositoryFolder, 'demo')

runMain(async () => {
  await ensureMachine(['judges'])
  await readyRuntime()
  await buildIfStale()
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  const userDataFolder = await mkdtemp(join(tmpdir(), 'packbench-demo-'))
  const cups = await printServer()
  const queue = await cups?.addPdfQueue(queueName)
  const display = await openDisplay({ width: 1280, height: 720, isPrivate: true })
  let bench: LaunchedBench | undefined
  try {
    bench = await launchBench({
      userDataFolder,
      within: cups ? [display, { env: cups.env }] : [display],
      args: ['--lang=en', '--force-device-scale-factor=1'],
      env: { HOME: userDataFolder, LANG: 'en_US.UTF-8' },
    })
    const { window } = bench
    await untilUsable(window)
    const pictures: string[] = []
    const picture = async (name: string): Promise<void> => {
      const path = join(folder, `${name}.png`)
      await window.screenshot({ path })
      pictures.push(relative(repositoryFolder, path))
    }

    if (queue) await choosePrinter(window, queueName)
    const order = firstOrder()
    await typeOrder(window, order)
    await picture('ship-filled')
    const shipment = await createAndPrint(window)
    await window
      .getByText(shipment.shipmentNumber ?? '')
      .first()
      .waitFor()
    for (const theme of ['light', 'dark'] as const) {
      await window.evaluate((wanted) => (document.documentElement.dataset['theme'] = wanted), theme)
      for (const screen of screens) {
        await showScreen(window, screen)
        await picture(`${screen.name}-${theme}`)
      }
    }

    const printed = queue ? (await queue.printed())[0] : shipment.lastPrint?.filePath
    if (!printed) throw new Error('The print queue wrote no file.')
    const labelPath = join(folder, 'label.pdf')
    await copyFile(printed, labelPath)
    const [decodedBarcode = ''] = await barcodesIn(labelPath)
    const summary = {
      shipmentNumber: shipment.shipmentNumber,
      decodedBarcode,
      printedBy: queue ? `CUPS queue ${queueName}, job ${shipment.lastPrint?.spoolerJobId ?? ''}` : 'folder',
      labelPath: relative(repositoryFolder, labelPath),
      screenshots: pictures,
      createToSpoolerMs: shipment.lastPrint?.handedOverMs ?? null,
      reference: shipment.draft.parcel.reference,
      recipient: `${shipment.draft.recipient.firstName} ${shipment.draft.recipient.lastName}, ${shipment.draft.recipient.city}`,
    }
    await writeFile(join(folder, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`)
    console.log(JSON.stringify(summary, null, 2))
    if (decodedBarcode !== shipment.shipmentNumber)
      throw new Error(
        `The printed barcode reads "${decodedBarcode}" and not ${shipment.shipmentNumber ?? 'a number'}.`,
      )
    console.log(
      `The label of ${order.firstName} ${order.lastName} is in ${summary.labelPath}, printed by ${summary.printedBy}.`,
    )
  } finally {
    await bench?.close()
    await display.stop()
    await cups?.stop()
    await rm(userDataFolder, { recursive: true, force: true })
  }
})

/** A real CUPS where there can be one (Linux); elsewhere the label goes into a folder. */
async function printServer(): Promise<PrintServer | null> {
  if (process.platform !== 'linux') return null
  await ensureMachine(['printing'])
  return existsSync('/usr/sbin/cupsd') ? startPrintServer() : null
}
