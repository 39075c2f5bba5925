// Saves the result of a batch where a person says.
import type { ResultRequest } from '../../../src-preload/contract/batch'
import type { BatchesRepo } from '../../ledger/batches-repo'
import type { ShipmentsRepo } from '../../ledger/shipments-repo'
import { saveChosenFile } from '../save-chosen-file'
import type { OwnNumber } from './own-numbers'
import { resultFile, type ResultLine, shopFormOf } from './result-file'

type Deps = {
  batches: BatchesRepo
  shipments: Pick<ShipmentsRepo, 'find'>
  ownNumber: OwnNumber
  /** Null when the dialog was closed. */
  chooseFileToSave: (proposal: string) => Promise<string | null>
}

const atATime = 200
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

export const createResultSaving =
  ({ batches, shipments, ownNumber, chooseFileToSave }: Deps) =>
  /** Answers with the file, or null when nobody chose one. Throws StationFailure 'file-unwritable'. */
  async (wanted: ResultRequest): Promise<string | null> => {
    const { name, shop } = batches.need(wanted.batchId)
    const isTabbed = (wanted.form === 'shop' ? shopFormOf(shop)?.delimiter : wanted.delimiter) === '\t'
    const bare = name.replace(/\.[^.]*$/, '')
    const path = await chooseFileToSave(`${bare} result.${isTabbed ? 'txt' : 'csv'}`)
    if (path === null) return null
    const all = { batchId: wanted.batchId, section: null, text: '' }
    const lines: ResultLine[] = []
    for (let offset = 0; ; offset += atATime) {
      const orders = batches.rows({ ...all, offset, limit: atATime })
      for (const order of orders) {
        const shipment = order.shipmentId === null ? null : shipments.find(order.shipmentId)
        lines.push({ order, shipment, number: ownNumber(order, shipment) ?? '' })
      }
      if (orders.length < atATime) break
      await breathe()
    }
    await saveChosenFile(path, Buffer.from(resultFile(lines, wanted, shop)))
    return path
  }
