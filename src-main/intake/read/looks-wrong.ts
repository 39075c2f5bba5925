// How wrong a text looks that was read in a guessed code page: signs in the middle of words, capitals behind small letters,
// letters that no language with these words has. The smaller the figure, the better the guess.
import type { Encoding } from '../../../src-preload/contract/order-vocabulary'

/** Letters beyond ASCII that a page's languages really write; what else it can show was most likely meant otherwise. */
const usual: Partial<Record<Encoding, string>> = {
  'windows-1252': 'äöüßÄÖÜéèêëàâáãåæçíìîïñóòôõøúùûýÿœÉÈÊÀÂÁÃÅÆÇÍÎÑÓÔÕØÚŠšŽž',
  macintosh: 'äöüßÄÖÜéèêëàâáãåæçíìîïñóòôõøúùûÿœÉÈÊÀÂÁÃÅÆÇÍÎÑÓÔÕØÚ',
  'windows-1250': 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻáčďéěíňřšťúůýžÁČĎÉĚÍŇŘŠŤÚŮÝŽäôĺľŕőűöüÖÜŐŰßăâîşţđĐ',
  'iso-8859-2': 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻáčďéěíňřšťúůýžÁČĎÉĚÍŇŘŠŤÚŮÝŽäôĺľŕőűöüÖÜŐŰßăâîşţđĐ',
  'windows-1254': 'çğıöşüÇĞİÖŞÜâîû',
}

/** Words without an accent that say which languages a file may hold; without one of them a rare page is a poor guess. */
const cues: Partial<Record<Encoding, RegExp>> = {
  'windows-1250':
    /\b(PL|CZ|SK|HU|HR|SI|RO|Polska|Poland|Polen|Czech\w*|Czechy|Cesko|Tschech\w*|Slovensk\w*|Slovakia|Hungary|Ungarn|Magyar\w*|Kraj|Ulica|Ulice|Kod pocztowy|Praha|Warszawa|Wroc|Krak|Brno|Budapest|Bratislava|Zagreb|ul\.)(?=$|[^\p{L}])|\.(pl|cz|sk|hu)\b/u,
  'windows-1254': /\b(TR|Turkey|Istanbul|Ankara|Izmir|Mah\.|Cad\.|Sok\.)\b|T.rkiye|\.tr\b/u,
}
if (cues['windows-1250'] !== undefined) cues['iso-8859-2'] = cues['windows-1250']

/** A page that is chosen without any cue must look better by this much. */
const withoutCue = 0.35

const small = /\p{Ll}/u
const capital = /\p{Lu}/u
const letter = /\p{L}/u

const wrongnessOf = (sign: string, before: string, after: string, common: string): number => {
  const code = sign.codePointAt(0) ?? 0
  if (code === 0xfffd || (code >= 0x80 && code < 0xa0)) return 3
  if (letter.test(sign)) {
    if (capital.test(sign) && small.test(before)) return 1.5
    // D’Amico and 12 €, read as letters.
    if (small.test(sign) && capital.test(after)) return 1
    if (capital.test(sign) && before === ' ' && !letter.test(after)) return 0.5
    return common.includes(sign) ? 0 : 0.8
  }
  if (/[ˆ˜¨´¯¸˝˛˘˙ˇ]/.test(sign)) return 1.5
  // An ordinal or a typographic quote stands at an edge; inside a word nothing but an apostrophe does.
  if (letter.test(before) && letter.test(after)) return /[’·]/.test(sign) ? 0.2 : 2
  if (/[„“”‚‘’–—…€°ºª«»§©®™²³½¼¾£× ]/.test(sign))
    return letter.test(after) && /[§²³½¼¾×]/.test(sign) ? 1 : 0.05
  return letter.test(before) || letter.test(after) ? 1.5 : 0.4
}

/** Kana and ideographs in whole words; anything else means that bytes were paired that do not belong together. */
const japanese = (text: string): number => {
  let native = 0
  let odd = 0
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    if (code < 0x80) continue
    if (
      (code >= 0x3000 && code <= 0x30ff) ||
      (code >= 0x4e00 && code <= 0x9fff) ||
      (code >= 0xff01 && code <= 0xff5e)
    )
      native += 1
    else odd += 1
  }
  const kana = [...text].filter((sign) => /[\u3040-\u30ff]/.test(sign)).length
  if (native < 4 || odd > native * 0.05) return Number.POSITIVE_INFINITY
  return kana > 0 || /[都道府県市区町村番号様]/.test(text) ? 0 : 1
}

const cyrillic = (text: string): number => {
  const words = text.match(/[\u0400-\u04ff]{3,}/g) ?? []
  const letters = words.join('').length
  const others = [...text].filter((sign) => (sign.codePointAt(0) ?? 0) >= 0x80).length
  if (letters < 6 || letters < others * 0.85) return Number.POSITIVE_INFINITY
  const mixed = words.filter((word) => /[\u0430-\u044f][\u0410-\u042f]/.test(word)).length
  return mixed / words.length
}

/** Per sign beyond ASCII, so that long and short files are alike. */
export const looksWrong = (text: string, encoding: Encoding): number => {
  if (encoding === 'shift_jis') return japanese(text)
  if (encoding === 'windows-1251') return cyrillic(text)
  const common = usual[encoding] ?? ''
  const signs = [...text]
  let wrong = 0
  let count = 0
  signs.forEach((sign, index) => {
    if ((sign.codePointAt(0) ?? 0) < 0x80) return
    count += 1
    wrong += wrongnessOf(sign, signs[index - 1] ?? ' ', signs[index + 1] ?? ' ', common)
  })
  if (count === 0) return 0
  const cue = cues[encoding]
  const cost = cue === undefined || cue.test(text) ? 0 : withoutCue
  return wrong / count + cost + foreign(text, encoding)
}

/** In Western words an e with a hook is rare; in Polish words a crossed d is. With a cue for the East, the West must look spotless. */
const foreign = (text: string, encoding: Encoding): number => {
  if (encoding !== 'windows-1252' && encoding !== 'macintosh') return 0
  const eastern = text.match(/[¹³¿ê¼¾æñøìïòù]/g)?.length ?? 0
  if (cues['windows-1250']?.test(text) !== true || eastern === 0) return 0
  const western = text.match(/[äöüßÄÖÜàâç]/g)?.length ?? 0
  return eastern > western ? 0.4 : 0
}
