// Everything that is done with the bytes of somebody else's label: read, joined, looked over, drawn, laid on paper. They may be
// made to hang or to fill the memory, so all of it stands in a process of its own (desk-process.ts ends it), and main never
// opens such a file itself. It knows no ledger and no printer, and keeps nothing.
import { joinPdfs } from '../arrange/join-pdfs'
import {
  createCalibrationPdf,
  type CalibrationLabel,
  type CalibrationOptions,
} from '../calibrate/calibration-pdf'
import type { BarcodeReader } from '../barcodes/barcode-reader'
import { monoPagesWith, type Head, type Redraw } from '../dots/redraw'
import { monoPages, pictureOfPage, type LabelPicture } from '../dots/raster'
import type { MonoRaster } from '../dots/to-mono'
import {
  prepareJob,
  previewOnStock,
  type PreparedJob,
  type PrepareOptions,
  type PreviewPage,
  type PrintSettings,
} from '../job/prepare-job'
import { readLabelPdf, type LabelPages } from '../read/read-label'
import type { SourceBarcode } from '../barcodes/source-barcodes'
import { warmUpPrinting } from '../warm-up-printing'
import { createLookOver, type LabelToLookOver, type LookedOver } from './look-over'

export type LabelDesk = {
  readLabel: (pdf: Uint8Array) => Promise<LabelPages>
  join: (pdfs: readonly Uint8Array[]) => Promise<Uint8Array>
  /** Null: nobody could look. */
  barcodes: (pdf: Uint8Array, label: LabelPages) => Promise<readonly SourceBarcode[] | null>
  lookOver: (label: LabelToLookOver) => Promise<LookedOver>
  prepare: (pdf: Uint8Array, settings: PrintSettings, options: PrepareOptions) => Promise<PreparedJob>
  preview: (
    pdf: Uint8Array,
    settings: PrintSettings,
    options: PrepareOptions & { mostPixels: number },
  ) => Promise<PreviewPage[]>
  picture: (pdf: Uint8Array, page: number, longestSidePixels: number) => Promise<LabelPicture>
  /** Ours, and made here all the same: loading what makes it would hold main up. */
  calibration: (options: CalibrationOptions) => Promise<CalibrationLabel>
  dots: DrawDots
  /** Loads what it works with. */
  warmUp: () => Promise<void>
}

/** Every page of a composed file as dots; `perMillimetre` where a device counts otherwise than the head sold under its dpi. */
export type DrawDots = (
  pdf: Uint8Array,
  head: Head,
  perMillimetre: number,
  redraws: readonly Redraw[],
) => Promise<MonoRaster[]>

export const drawDots: DrawDots = async (pdf, head, perMillimetre, redraws) => {
  const plain = await monoPages(pdf, head.dpi, head.threshold, perMillimetre)
  return redraws.length === 0 ? plain : monoPagesWith(pdf, head, plain, redraws)
}

/** Throws what the functions it is made of throw: PrintFailure('refused-document') for what nobody can read. */
export function createLabelDesk(reader: Pick<BarcodeReader, 'read'> & { warmUp?: () => void }): LabelDesk {
  const { barcodes, lookOver } = createLookOver(reader.read)
  return {
    readLabel: readLabelPdf,
    join: joinPdfs,
    barcodes,
    lookOver,
    prepare: prepareJob,
    preview: previewOnStock,
    picture: pictureOfPage,
    calibration: createCalibrationPdf,
    dots: drawDots,
    warmUp: async () => {
      reader.warmUp?.()
      await warmUpPrinting()
    },
  }
}
