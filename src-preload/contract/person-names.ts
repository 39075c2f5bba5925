// Names: a full name into first and last, and companies that stand where a person is expected. Nothing is imported. No word is ever lost; where
// a name ends and the other begins is a proposal that a person can see.

const particles = new Set(
  `van von vom zu zum zur de der den del della dela di da dal dos das do du des la le las los el al af av ten ter te tot op 't
  't bin ibn ben abu st st. san santa mac mc o y ver`.split(/\s+/),
)
const titles =
  /^(?:dr|prof|dipl|ing|mag|mr|mrs|ms|miss|herr|frau|hr|fr|mme|m|mlle|sig|sigra|sr|sra|d|doña|don)\.?$/i

const hangul = /^[\uac00-\ud7a3]{2,4}$/
const ideographs = /^[\u3400-\u9fff々ヶ\u3040-\u30ff]{2,8}$/

export type PersonName = { firstName: string; lastName: string }

const twoLastNames = new Set(['ES', 'PT', 'MX', 'AR', 'CO', 'CL', 'PE', 'BR'])

export const splitName = (full: string, countryCode: string): PersonName => {
  const text = full.trim().replace(/\s+/g, ' ')
  const comma = /^([^,]+),\s*([^,]+)$/.exec(text)
  if (comma !== null) return { firstName: (comma[2] ?? '').trim(), lastName: (comma[1] ?? '').trim() }
  if (!text.includes(' ')) return native(text, countryCode)
  const words = text.split(' ')
  if (/^[\u3400-\u9fff\u3040-\u30ff\uac00-\ud7a3]+$/.test(words.join('')) && words.length === 2)
    return { lastName: words[0] ?? '', firstName: words[1] ?? '' }
  let cut = words.length - 1
  const isSuffix = /^(?:jr|sr|ii|iii|iv|phd|md)\.?,?$/i.test(words[cut] ?? '')
  if (isSuffix && cut > 1) cut -= 1
  if (twoLastNames.has(countryCode) && words.length === 3 && !titles.test(words[0] ?? '')) cut = 1
  while (cut > 1 && particles.has((words[cut - 1] ?? '').toLowerCase())) cut -= 1
  // "van der Berg" alone is all last name; "Van Morrison" and "Ben Ruf" are not.
  if (cut === 1 && particles.has(words[0] ?? '')) cut = 0
  return { firstName: words.slice(0, cut).join(' '), lastName: words.slice(cut).join(' ') }
}

/** Without a blank between them: the family name comes first, one sign of it in Chinese and Korean, mostly two in Japanese. */
const native = (text: string, countryCode: string): PersonName => {
  const isKorean = hangul.test(text)
  if (!isKorean && !ideographs.test(text)) return { firstName: '', lastName: text }
  const length = countryCode === 'JP' || /[\u3040-\u30ff]/.test(text) ? (text.length > 2 ? 2 : 1) : 1
  return { lastName: text.slice(0, length), firstName: text.slice(length) }
}

const forms =
  /(?:^|[\s,&(])(?:gmbh|g\.?m\.?b\.?h|mbh|ag|kg|ohg|gbr|ug|kgaa|e\. ?k\.?|e\. ?v\.?|ltd|limited|llc|llp|inc|corp|corporation|plc|b\.? ?v\.?|n\.? ?v\.?|v\.o\.f\.?|s\. ?r\. ?l\.?|srl|s\. ?p\. ?a\.?|spa|sarl|s\.à\.?r\.l\.?|sas|s\.a\.s\.?|s\. ?a\.?|sprl|snc|s\. ?l\.?|slu|lda|ltda|sp\. ?z ?o\. ?o\.?|s\. ?r\. ?o\.?|a\. ?s\.?|a\/s|aps|ab|oy|oyj|kft|zrt|bt|pty|co\.?|company|cie|& söhne|& sons|& co\.?|group|holding)(?=$|[\s,.)])/iu
const asian = /株式会社|有限会社|合同会社|\(株\)|（株）|有限公司|주식회사|\(주\)/u
const trades =
  /\b(?:verlag|universität|university|hochschule|museum|stadtwerke|buchhandlung|apotheke|atelier|studio|werkstatt|institut|institute|foundation|stiftung)\b/iu

/** A legal form, or a word no person is called by. */
export const isCompany = (text: string): boolean =>
  asian.test(text) || (forms.test(text) && /\s|&/.test(text.trim()))

/** The same with less proof: for a name that stands alone where a person is expected. */
export const isLikelyCompany = (text: string): boolean =>
  isCompany(text) || (trades.test(text) && !/,/.test(text))
