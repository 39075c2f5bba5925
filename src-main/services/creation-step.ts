// What the observed outcome of a creation means for the shipment: a pure table, so that it can be read and tested whole.
import type { CreateOutcome } from '../api/assignments-api'
import type { Step } from '../ledger/shipments-repo'
import type { SingleResponse } from '../api/wire/assignment'
import type { AssignmentFacts } from '../ledger/shipments-repo'

/** The facts of a SingleResponse (service.md 2.6, 2.7) the ledger keeps; the rest stays in the cached answer. */
export const factsOf = (assignment: SingleResponse): AssignmentFacts => ({
  id: assignment.id,
  status: assignment.status,
  shipmentNumber: assignment.item?.shipmentNumber ?? null,
  carrierHandle: assignment.item?.carrierHandle ?? null,
})

export function creationStep(outcome: CreateOutcome): Step {
  switch (outcome.kind) {
    case 'created':
      return {
        to: 'label-awaited',
        cause: 'created by the service',
        problem: null,
        httpStatus: outcome.httpStatus,
        assignment: factsOf(outcome.assignment),
      }
    case 'refused':
      return {
        to: 'refused',
        cause: 'refused by the service',
        httpStatus: outcome.httpStatus,
        answer: outcome.problem.summary,
        problem: {
          code:
            outcome.httpStatus === 401
              ? 'key-refused'
              : outcome.httpStatus === 403
                ? 'key-forbidden'
                : 'service-refused',
          detail: outcome.problem.summary,
          fields: outcome.problem.fields,
          httpStatus: outcome.httpStatus,
        },
      }
    case 'throttled':
      return {
        to: 'waiting',
        cause: 'the service asked to wait',
        httpStatus: 429,
        problem: {
          code: 'service-throttled',
          detail: `The service takes calls again at ${outcome.until.toISOString()}.`,
          fields: [],
          httpStatus: 429,
        },
      }
    case 'not-sent':
      return {
        to: 'waiting',
        cause: 'surely not sent',
        answer: outcome.detail,
        problem: { code: outcome.code, detail: outcome.detail, fields: [], httpStatus: null },
      }
    case 'unknown':
      return {
        to: 'unsure',
        cause: 'sent, but the answer is not known',
        httpStatus: outcome.httpStatus,
        answer: outcome.excerpt,
        problem: {
          code: outcome.httpStatus === null ? 'service-timeout' : 'service-broken',
          detail:
            outcome.idSeen === null
              ? outcome.detail
              : `${outcome.detail} The answer named the id ${outcome.idSeen}: look for it in the portal.`,
          fields: [],
          httpStatus: outcome.httpStatus,
        },
      }
  }
}
