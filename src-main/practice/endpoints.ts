// What each endpoint does (service.md 4). Requests and answers are values here; sockets and faults are elsewhere.
import { isLabelReady, multiAnswer, singleAnswer } from './assignments/assignment-answers'
import type { AssignmentsStore, StoredAssignment } from './assignments/assignments-store'
import {
  type CreateMulti,
  type CreateSingle,
  itemAt,
  readCreateMulti,
  readCreateSingle,
} from './assignments/request'
import { type Answer, Refusal, jsonAnswer } from './http/answer'
import type { Endpoint } from './http/routes'
import type { ParcelFacts } from './labels/facts'
import type { LabelPrinter } from './labels/label-printer'
import type { PracticeWords } from './practice-words'
import { carrierFor } from './sender'
import { trackingAnswer } from './tracking-answer'

/** The company that the practice key belongs to. */
export const ownCompany = 'practice'

type Call = {
  parameter: string
  /** The body of a create request; empty for the others. */
  body: Record<string, unknown>
  /** In the language of the caller. */
  words: PracticeWords
}

export type EndpointDeps = {
  store: AssignmentsStore
  now: () => Date
  random: () => number
  /** Least and most milliseconds from the create to the finished label. */
  labelDelayMs: () => readonly [number, number]
  baseUrl: () => string
  labelPrinter: () => Promise<LabelPrinter>
}

export type Endpoints = Record<Endpoint, (call: Call) => Answer | Promise<Answer>>

export function createEndpoints(deps: EndpointDeps): Endpoints {
  const { store, now } = deps
  const at = () => ({ nowMs: now().getTime(), baseUrl: deps.baseUrl() })
  // However fast the label is, the answer to the create itself never has it (service.md 1: null until prepared).
  const atCreation = () => ({ ...at(), nowMs: -Infinity })

  function add(kind: 'single' | 'multi', request: unknown, carriers: readonly string[]): StoredAssignment {
    const createdAtMs = now().getTime()
    const [least, most] = deps.labelDelayMs()
    const labelReadyAtMs = Math.round(createdAtMs + least + deps.random() * (most - least))
    return store.add({ kind, company: ownCompany, createdAtMs, labelReadyAtMs, request, carriers })
  }

  function find(kind: 'single' | 'multi', id: string): StoredAssignment {
    const assignment = store.find(kind, id, ownCompany)
    if (!assignment) throw new Refusal(404, ({ noAssignment }) => noAssignment)
    return assignment
  }

  return {
    'create-single': ({ body, words }) => {
      const request = readCreateSingle(body, words)
      if (!('item' in request)) throw new Refusal(422, () => ({ error: words.someFields, fields: request }))
      return jsonAnswer(
        201,
        singleAnswer(add('single', request, [carrierFor(request.serviceLevel)]), atCreation()),
      )
    },

    'get-single': ({ parameter }) => jsonAnswer(200, singleAnswer(find('single', parameter), at())),

    // What a multi-address request must look like is not shown (service.md 4.3): nothing is refused.
    'create-multi': ({ body }) => {
      const guessed = readCreateMulti(body)
      const assignment = guessed
        ? add(
            'multi',
            guessed,
            guessed.items.map(() => carrierFor(guessed.serviceLevel)),
          )
        : add('multi', body, [])
      return jsonAnswer(201, multiAnswer(assignment, atCreation()))
    },

    'get-multi': ({ parameter }) => jsonAnswer(200, multiAnswer(find('multi', parameter), at())),

    'health-api': () => jsonAnswer(200, { status: 'ok' }),
    'health-auth': () => jsonAnswer(200, { status: 'ok' }),

    tracking: ({ parameter }) => {
      const assignment = store.findByShipmentNumber(parameter, ownCompany)
      const position = assignment?.parcels.findIndex(({ shipmentNumber }) => shipmentNumber === parameter)
      if (!assignment || position === undefined) {
        throw new Refusal(404, ({ noPackage }) => noPackage)
      }
      return jsonAnswer(200, trackingAnswer(assignment, position, now().getTime()))
    },

    forget: ({ parameter }) => {
      store.forget(parameter)
      return jsonAnswer(200, { status: 'ok' })
    },

    label: async ({ parameter }) => {
      const assignment = store.findByLabel(parameter, ownCompany)
      if (!assignment || !isLabelReady(assignment, now().getTime())) {
        throw new Refusal(404, ({ noLabel }) => noLabel)
      }
      const request = assignment.request as CreateSingle | CreateMulti
      const printer = await deps.labelPrinter()
      const { pdf } = await printer.print(request.labelsSettings, factsOf(assignment, request))
      const name = assignment.parcels[0]?.shipmentNumber ?? assignment.id
      return {
        status: 200,
        headers: {
          'Content-Type': 'application/pdf',
          'Content-Disposition': `inline; filename="${name}.pdf"`,
          'Cache-Control': 'no-store',
        },
        body: pdf,
      }
    },
  }
}

function factsOf(assignment: StoredAssignment, request: CreateSingle | CreateMulti): ParcelFacts[] {
  return assignment.parcels.flatMap(({ shipmentNumber, carrierHandle }, position) => {
    const item = itemAt(request, position)
    if (!item) return []
    return {
      shipmentNumber,
      carrierHandle,
      serviceLevel: request.serviceLevel,
      distributionChannel: request.distributionChannel,
      createdAt: new Date(assignment.createdAtMs),
      pickupDate: request.pickupSettings?.date,
      item,
      recipient: item.recipient,
      number: position + 1,
      of: assignment.parcels.length,
    }
  })
}
