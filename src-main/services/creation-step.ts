// What the observed outcome of a creation means for the shipment: a pure table, so that it can be read and tested whole.
import type { Draft } from '../../src-preload/contract/draft'
import type { ErrorCode } from '../../src-preload/contract/errors'
import type { ShipmentProblem } from '../../src-preload/contract/shipment'
import { compare } from '../api/wire/differences'
import type { CreateOutcome } from '../api/assignments-api'
import type { Step } from '../ledger/shipments-repo'
import type { SingleResponse } from '../api/wire/assignment'
import type { AssignmentFacts } from '../ledger/shipments-repo'
import { shipmentProblem } from './shipment-problem'

/** The facts of a SingleResponse (service.md 2.6, 2.7) the ledger keeps; the rest stays in the cached answer. */
export const factsOf = (assignment: SingleResponse, asked: Draft): AssignmentFacts => ({
  id: assignment.id,
  status: assignment.status,
  shipmentNumber: assignment.item?.shipmentNumber ?? null,
  carrierHandle: assignment.item?.carrierHandle ?? null,
  differs: compare(asked, assignment).flatMap(({ path, isSame }) => (isSame ? [] : [path])),
})

const notLetInCode = ({ by, httpStatus }: { by: 'key' | 'sign-in-page'; httpStatus: number }): ErrorCode => {
  if (by === 'sign-in-page') return 'refused-on-the-way'
  return httpStatus === 401 ? 'key-refused' : 'key-forbidden'
}

/** What the service, or whoever stands before it, said no with. */
const answeredProblem = (
  { problem, httpStatus }: Extract<CreateOutcome, { kind: 'refused' | 'not-let-in' }>,
  code: ErrorCode,
  fields: ShipmentProblem['fields'] = [],
): ShipmentProblem => shipmentProblem(code, problem.detail, { fields, httpStatus })

const answerOf = (outcome: Extract<CreateOutcome, { kind: 'refused' | 'not-let-in' | 'unknown' }>) => ({
  httpStatus: outcome.httpStatus,
  answer: outcome.excerpt,
})

export function creationStep(outcome: CreateOutcome, asked: Draft): Step {
  switch (outcome.kind) {
    case 'created':
      return {
        to: 'label-awaited',
        cause: { code: 'step-created' },
        problem: null,
        httpStatus: outcome.httpStatus,
        assignment: factsOf(outcome.assignment, asked),
      }
    case 'refused': {
      const code = outcome.by === 'service' ? 'service-refused' : 'refused-on-the-way'
      return {
        to: 'refused',
        cause: { code: 'step-refused' },
        ...answerOf(outcome),
        problem: answeredProblem(outcome, code, outcome.problem.fields),
      }
    }
    case 'not-let-in':
      return {
        to: 'waiting',
        cause: { code: 'step-not-let-in' },
        detail: outcome.problem.detail,
        ...answerOf(outcome),
        problem: answeredProblem(outcome, notLetInCode(outcome)),
      }
    case 'throttled': {
      const detail = { code: 'service-asks-to-wait', until: outcome.until.toISOString() } as const
      return {
        to: 'waiting',
        cause: { code: 'step-asked-to-wait' },
        httpStatus: 429,
        problem: shipmentProblem('service-throttled', detail, { httpStatus: 429 }),
      }
    }
    case 'not-sent':
      return {
        to: 'waiting',
        cause: { code: 'step-not-sent' },
        detail: outcome.detail,
        problem: shipmentProblem(outcome.code, outcome.detail),
      }
    case 'unknown': {
      const { httpStatus, idSeen } = outcome
      const code = httpStatus === null ? 'service-timeout' : 'service-broken'
      return {
        to: 'unsure',
        cause: { code: 'step-answer-unknown' },
        detail: outcome.detail,
        ...answerOf(outcome),
        problem: shipmentProblem(code, outcome.detail, { httpStatus, idSeen }),
      }
    }
  }
}
