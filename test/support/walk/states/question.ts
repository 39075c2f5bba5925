// The question of a print job: every kind, and every proposal chosen.
import type { PrintQuestionKind, Proposal } from '../../../../src-preload/contract/printer'
import { proposalNames } from '../../../../src-preload/contract/vocabulary'
import type { Walk, WalkState } from '../walk'
import { walkShipment } from '../walk-shipments'
import type { WalkWorld } from '../walk-world'
import { anErrorOf, workingDay } from '../walk-worlds'

const proposals: Proposal[] = proposalNames.map((name) => ({
  name,
  words: 'Print it at actual size, in the middle.',
  scalePercent: name === 'fit' ? 48.4 : 100,
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
            warning: 'Asked for zebra_big, got A4 (210 × 297 mm).',
            words:
              'The label is A4 (210 × 297 mm), the stock is 4 × 6 in (101.6 × 152.4 mm): 108.4 mm wider and 144.6 mm longer.',
            proposals,
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
  asks('it waited long', 'old'),
  asks('nobody knows whether it came out', 'lost'),
  asks('another profile fits by now', 'size', (walk) => walk.sees(walk.words.prints.fitsNow), {
    questions: { 'job-asks': { proposals: proposals.filter(({ name }) => name === 'as-is') } },
  }),
  asks('it is answered for every such label', 'size', async (walk) => {
    await choose(3)(walk)
    await walk.click('.question-remember input')
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
    async (walk) => {
      await choose(3)(walk)
      await walk.key('F9')
      await walk.sees(walk.words.errors['printer-refused'].what)
    },
    { failing: { 'printers.answer': anErrorOf('printer-refused') } },
  ),
]
