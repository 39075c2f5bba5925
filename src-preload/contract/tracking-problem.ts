// Which trouble a carrier's words tell of. Their words are an open set (service.md 2.10), so only what is plain is taken
// for trouble; whatever else they say is a parcel on its way.
import type { TrackingProblem } from './vocabulary/tracking-words'

const signs: readonly (readonly [TrackingProblem, RegExp])[] = [
  [
    'customs',
    /(customs?|zoll|duty|duties).*(held|hold|stop|need|require|missing|invoice|unpaid|exception|angehalten|fehlt)|(held|hold|stopp?ed|angehalten|zurückgehalten).*(customs?|zoll)/,
  ],
  [
    'address',
    /address.*(not|wrong|incorrect|incomplete|insufficient|unknown|invalid|problem|issue|error)|(bad|wrong|incorrect|incomplete|insufficient|unknown|invalid) address|(recipient|addressee|receiver) unknown|adresse.*(falsch|nicht|unvollständig|unbekannt)|empfänger.*(unbekannt|nicht ermittel)/,
  ],
  ['refused', /refused|rejected by|declined by|acceptance denied|annahme verweigert/],
  ['returning', /\breturn(ed|ing)?\b|back to (the )?sender|rücksendung|retoure|zurück an/],
  ['damaged', /damag|beschädigt/],
  ['lost', /\blost\b|missing parcel|cannot be located|verloren|unauffindbar/],
  [
    'not-delivered',
    /undeliver|not (be )?delivered|(delivery|deliver).*(fail|unsuccessful|missed|attempted|not possible)|(failed|missed|unsuccessful|attempted) delivery|nicht zugestellt|zustellung nicht|zustellversuch|nobody (at )?home|not at home/,
  ],
  ['other', /\bexception\b|\bproblem\b|\bincident\b|\bon hold\b|\bheld\b/],
]

/** Over and done with, although one of the words above stands in it. */
const isGood =
  /(released|cleared).*(customs|zoll)|(customs|zoll).*(cleared|clearance (completed|complete|done)|released)/

/** `words`: status, type and description of the newest event, as they came. Null: nothing that is plainly trouble. */
export const trackingProblemIn = (...words: readonly (string | null)[]): TrackingProblem | null => {
  const text = words
    .filter((word) => word !== null)
    .join(' ')
    .toLowerCase()
    .replace(/[_\-./]+/g, ' ')
  if (isGood.test(text)) return null
  return signs.find(([, sign]) => sign.test(text))?.[0] ?? null
}
