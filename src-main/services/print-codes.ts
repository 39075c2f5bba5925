// The sheet of codes that a bench scans its commands from: on paper, or saved as a file; and single codes for the screen.
import type { CodeSheet } from '../../src-preload/contract/scan'
import { stockPresets } from '../../src-preload/contract/vocabulary'
import { turned } from '../print/arrange/sizes'
import { barsOf } from '../print/barcodes/bars-of'
import { createCodeSheetPdf } from '../print/list/code-sheet-pdf'
import type { PrinterChoice } from './choose-printer'
import type { PrintedSheet, PrintSheet } from './print-sheet'
import { saveChosenFile } from './save-chosen-file'
import { fileNameOf } from './save-table'

type Deps = {
  printers: Pick<PrinterChoice, 'profileFor'>
  printSheet: PrintSheet
  /** Null when the dialog was closed. */
  chooseFileToSave: (proposal: string) => Promise<string | null>
}
export type CodePrinting = ReturnType<typeof createCodePrinting>

export function createCodePrinting({ printers, printSheet, chooseFileToSave }: Deps) {
  return {
    bars: barsOf,

    /** Throws PrintFailure when it could not be handed over. */
    print: async (sheet: CodeSheet): Promise<PrintedSheet> => {
      const profile = printers.profileFor(sheet.layout)
      const pdf = await createCodeSheetPdf(sheet, turned(profile.stock, profile.rotation))
      return printSheet(pdf, profile, { name: 'codes', mayLoseEdges: false })
    },

    /** Answers with the file. Throws StationFailure 'file-unwritable'. */
    save: async (sheet: CodeSheet): Promise<string | null> => {
      const path = await chooseFileToSave(`${fileNameOf(sheet.title)}.pdf`)
      if (path === null) return null
      await saveChosenFile(path, await createCodeSheetPdf(sheet, stockPresets.a4))
      return path
    },
  }
}
