// The control: the client that ships, with answers read as a careless one reads them.
import { createMakeClient } from '../../../src-main/station/make-client'
import type { MakeClient, ServiceClient } from '../../../src-main/services/clients-by-connection'

/** JSON.parse on what was understood: long numbers lose their digits, and a refusal without its sentence is unclear. */
export const carelessClient: MakeClient = (connection) => {
  const client: ServiceClient = createMakeClient()(connection)
  return {
    ...client,
    assignments: {
      ...client.assignments,
      createSingle: async (draft, options) => {
        const outcome = await client.assignments.createSingle(draft, options)
        if (outcome.kind === 'refused' && ![400, 422].includes(outcome.httpStatus))
          return {
            kind: 'unknown',
            cause: 'answer',
            detail: { code: 'answer-unexpected', status: outcome.httpStatus },
            httpStatus: outcome.httpStatus,
            excerpt: null,
            idSeen: null,
          }
        if (outcome.kind !== 'created') return outcome
        const { assignment } = outcome
        const id = /^\d+$/.test(assignment.id) ? String(Number(assignment.id)) : assignment.id
        return { ...outcome, assignment: { ...assignment, id } }
      },
    },
  }
}
