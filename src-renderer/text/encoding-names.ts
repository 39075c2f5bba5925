// Encodings are called the same in every language.
import type { Encoding } from '../../src-preload/contract/order-vocabulary'

export const encodingNames: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16-le': 'UTF-16 LE',
  'utf-16-be': 'UTF-16 BE',
  'windows-1252': 'Windows 1252',
  macintosh: 'Mac Roman',
  'windows-1250': 'Windows 1250',
  'iso-8859-2': 'ISO 8859-2',
  'windows-1251': 'Windows 1251',
  'windows-1253': 'Windows 1253',
  'windows-1254': 'Windows 1254',
  shift_jis: 'Shift JIS',
  gb18030: 'GB 18030',
  'euc-kr': 'EUC-KR',
}
