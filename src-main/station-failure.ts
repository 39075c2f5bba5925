// An expected failure, thrown where it is first understood and carried to the window as it is. A bug is no StationFailure.
import type { ErrorCode, FieldProblem, StationError } from '../src-preload/contract/errors'
import type { Message } from '../src-preload/contract/messages'

export class StationFailure extends Error {
  readonly code: ErrorCode
  /** What was observed; null when the code says it all. */
  readonly detail: Message | null
  readonly fields: readonly FieldProblem[]
  readonly isRetryable: boolean

  constructor(
    code: ErrorCode,
    detail: Message | null = null,
    options: { fields?: readonly FieldProblem[]; isRetryable?: boolean; cause?: unknown } = {},
  ) {
    super(forLog(code, detail), 'cause' in options ? { cause: options.cause } : {})
    this.name = 'StationFailure'
    this.code = code
    this.detail = detail
    this.fields = options.fields ?? []
    this.isRetryable = options.isRetryable ?? false
  }

  toStationError(): StationError {
    return { code: this.code, detail: this.detail, fields: [...this.fields], isRetryable: this.isRetryable }
  }
}

/** For the log. What a service said may hold a person's address, so it stays out. */
const forLog = (code: ErrorCode, detail: Message | null): string => {
  if (detail === null) return code
  const isOfService = /^(service|answer)-/.test(detail.code)
  return `${code}: ${JSON.stringify(isOfService ? { ...detail, said: undefined } : detail)}`
}
