// Documents that are drawn page by page on a device of Windows.
import { bitmapInfo, rowsOfFour } from './dot-bitmap'
import type { KoffiAsking } from './koffi-asking'
import { drawingCall, type Win32Api } from './win32-api'

const capabilities = {
  printableWidth: 8,
  printableHeight: 10,
  dpiAcross: 88,
  dpiAlong: 90,
  paperWidth: 110,
  paperHeight: 111,
  offsetLeft: 112,
  offsetTop: 113,
  technology: 2,
}
const [sourceCopy, rgbColours, blackOnWhite] = [0x00cc0020, 0, 1]

type DrawingCalls = Pick<
  Win32Api,
  | 'createDc'
  | 'deleteDc'
  | 'deviceSizes'
  | 'startDoc'
  | 'startPage'
  | 'drawDots'
  | 'endPage'
  | 'endDoc'
  | 'abortDoc'
>

export function createDrawingCalls({ koffi, types, call, failed, expect }: KoffiAsking): DrawingCalls {
  return {
    createDc: (name, wanted) => {
      const pointer = call.createDc('WINSPOOL', name, null, wanted)
      if (pointer === null || BigInt(pointer) === 0n) throw failed('CreateDC')
      return { pointer }
    },
    deleteDc: (dc) => void call.deleteDc(dc.pointer),
    deviceSizes: (dc) =>
      Object.fromEntries(
        Object.entries(capabilities).map(([name, index]) => [name, call.getDeviceCaps(dc.pointer, index)]),
      ) as Record<keyof typeof capabilities, number>,
    startDoc: (dc, title) => {
      const document = {
        cbSize: koffi.sizeof(types.document),
        lpszDocName: title,
        lpszOutput: null,
        lpszDatatype: null,
        fwType: 0,
      }
      const id = call.startDoc(dc.pointer, document)
      expect(id > 0, 'StartDoc')
      return id
    },
    startPage: (dc) => expect(call.startPage(dc.pointer) > 0, 'StartPage'),
    drawDots: (dc, page, { left, top, scaleAcross, scaleAlong }) => {
      const rows = rowsOfFour(page)
      call.setStretchBltMode(dc.pointer, blackOnWhite)
      const drawn = call.stretchBits(
        dc.pointer,
        ...[left, top, page.width * scaleAcross, page.height * scaleAlong],
        ...[0, 0, page.width, page.height],
        ...[rows, bitmapInfo(page), rgbColours, sourceCopy],
      )
      expect(drawn !== 0, drawingCall)
    },
    endPage: (dc) => expect(call.endPage(dc.pointer) > 0, 'EndPage'),
    endDoc: (dc) => expect(call.endDoc(dc.pointer) > 0, 'EndDoc'),
    abortDoc: (dc) => expect(call.abortDoc(dc.pointer) > 0, 'AbortDoc'),
  }
}
