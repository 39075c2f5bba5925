// What the observed outcome of a creation means for the shipment: a pure table, so that it can be read and tested whole.
import type { Draft } from '../../src-preload/contract/draft'
import type { ErrorCode } from '../../src-preload/contract/errors'
import type { ShipmentProblem } from '../../src-preload/contract/shipment'
import { compare } from '../api/wire/differences'
import type { CreateOutcome } from '../api/assignments-api'
import type { Step } from '../ledger/shipments-repo'
import type { SingleResponse } from '../api/wire/assignment'
import type { AssignmentFacts } from '../ledger/shipments-repo'

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
): ShipmentProblem => ({ code, detail: problem.detail, fields, httpStatus, idSeen: null })

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
    case 'refused':
      return {
        to: 'refused',
        cause: { code: 'step-refused' },
        httpStatus: outcome.httpStatus,
        answer: outcome.excerpt,
        problem: answeredProblem(
          outcome,
          outcome.by === 'service' ? 'service-refused' : 'refused-on-the-way',
          outcome.problem.fields,
        ),
      }
    case 'not-let-in':
      return {
        to: 'waiting',
        cause: { code: 'step-not-let-in' },
        detail: outcome.problem.detail,
        httpStatus: outcome.httpStatus,
        answer: outcome.excerpt,
        problem: answeredProblem(outcome, notLetInCode(outcome)),
      }
    case 'throttled':
      return {
        to: 'waiting',
        cause: { code: 'step-asked-to-wait' },
        httpStatus: 429,
        problem: {
          code: 'service-throttled',
          detail: { code: 'service-asks-to-wait', until: outcome.until.toISOString() },
          fields: [],
          httpStatus: 429,
          idSeen: null,
        },
      }
    case 'not-sent':
      return {
        to: 'waiting',
        cause: { code: 'step-not-sent' },
        detail: outcome.detail,
        problem: { code: outcome.code, detail: outcome.detail, fields: [], httpStatus: null, idSeen: null },
      }
    case 'unknown':
      return {
        to: 'unsure',
        cause: { code: 'step-answer-unknown' },
        detail: outcome.detail,
        httpStatus: outcome.httpStatus,
        answer: outcome.excerpt,
        problem: {
          code: outcome.httpStatus === null ? 'service-timeout' : 'service-broken',
          detail: outcome.detail,
          fields: [],
          httpStatus: outcome.httpStatus,
          idSeen: outcome.idSeen,
        },
      }
  }
}
