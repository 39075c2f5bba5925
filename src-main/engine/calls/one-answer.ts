// Most functions of the engine answer one value, called `answer`.
import { z } from 'zod'
import { EngineFailure, type EngineQuery } from '../engine-query'

export async function oneAnswer<Answer>(
  query: EngineQuery,
  answer: z.ZodType<Answer>,
  sql: string,
  values: readonly unknown[] = [],
  limits: { ms?: number } = {},
): Promise<Answer> {
  const [row] = await query(z.object({ answer }), sql, values, limits)
  if (row === undefined) throw new EngineFailure('said', 'no answer')
  return row.answer
}
