// The question of a print job: every kind, and every proposal chosen.
import type { PrintQuestionKind, Proposal } from '../../../../src-preload/contract/printer'
import { corners, proposalNames } from '../../../../src-preload/contract/vocabulary'
import type { Walk, WalkState } from '../walk'
import { driverAnswers, walkShipment } from '../walk-shipments'
import type { WalkWorld } from '../walk-world'
import { anErrorOf, workingDay } from '../walk-worlds'
import { seesError } from '../sees-error'

const a4 = { widthMillimetres: 210, heightMillimetres: 297 }

const proposals: Proposal[] = proposalNames.map((name) => ({
  name,
  message: { code: 'propose-place', corner: 'centre' },
  corner: 'centre',
  scalePercent: name === 'fit' ? 48.4 : 100,
  corners: name === 'as-is' ? [] : [...corners],
}))

const asks = (
  name: string,
  kind: PrintQuestionKind,
  then?: (walk: Walk) => Promise<void>,
  world: WalkWorld = {},
): WalkState => ({
  name: `question: ${name}`,
  open: async (walk) => {
    const shipment = walkShipment('asks', 'label-stored', {
      person: 5,
      minutes: 95,
      lastPrint: { id: 'job-asks', state: 'wanted', question: kind },
    })
    await walk.begin(
      workingDay({
        shipments: [shipment],
        questions: {
          'job-asks': {
            warning: { code: 'label-not-as-asked', layout: 'zebra_big', size: a4 },
            message: {
              code: 'label-differs-from-paper',
              label: a4,
              paper: { widthMillimetres: 101.6, heightMillimetres: 152.4 },
              on: 'stock',
              isAcross: false,
              widerMillimetres: 108.4,
              longerMillimetres: 144.6,
            },
            proposals,
            findings:
              kind === 'size' ||
              kind === 'cut' ||
              kind === 'old' ||
              kind === 'late' ||
              kind === 'driver' ||
              kind === 'lost'
                ? []
                : [{ kind, page: 0, name: kind === 'many-pages' ? '300' : 'Free3of9' }],
          },
        },
        ...world,
      }),
    )
    await walk.click('.queue-row')
    await walk.has('dialog h2')
    await then?.(walk)
    await walk.settled()
  },
})

const choose =
  (index: number) =>
  async (walk: Walk): Promise<void> => {
    await walk.has('#question-answers')
    await walk.key(String(index + 1))
    await walk.has('.question-picture img')
  }

export const questionStates: WalkState[] = [
  ...proposalNames.map((name, index) => asks(`the size does not fit: ${name}`, 'size', choose(index))),
  asks('a part would be cut off', 'cut', choose(0)),
  ...(['blank', 'many-pages', 'cannot-draw', 'pale', 'differs', 'unreadable'] as const).map((kind) =>
    asks(`of the label itself (${kind})`, kind, (walk) => walk.has('.question-found')),
  ),
  asks('it waited long', 'old'),
  asks('it came late', 'late'),
  asks('the driver would print it otherwise', 'driver', (walk) => walk.sees('105 × 148 mm'), {
    questions: {
      'job-asks': {
        message: driverAnswers,
        proposals: [],
      },
    },
  }),
  asks('nobody knows whether it came out', 'lost'),
  asks('another profile fits by now', 'size', (walk) => walk.sees(walk.words.prints.fitsNow), {
    questions: { 'job-asks': { fitsNow: true, proposals: proposals.filter(({ name }) => name === 'as-is') } },
  }),
  asks('it is answered for every such label', 'size', async (walk) => {
    await choose(3)(walk)
    await walk.click('.dialog .checkbox input')
  }),
  asks('no picture can be drawn', 'size', (walk) => walk.sees(walk.words.prints.noPicture), {
    failing: { 'printers.preview': anErrorOf('label-unusable') },
  }),
  asks('the picture is being drawn', 'size', (walk) => walk.sees(walk.words.prints.drawing), {
    held: ['printers.preview'],
  }),
  asks('it is asked no more', 'size', (walk) => walk.sees(walk.words.errors['wrong-state'].what), {
    failing: { 'printers.question': anErrorOf('wrong-state') },
  }),
  asks(
    'the answer fails',
    'size',
    seesError(async (walk) => {
      await choose(3)(walk)
      await walk.key('F9')
    }, 'printer-refused'),
    { failing: { 'printers.answer': anErrorOf('printer-refused') } },
  ),
]
