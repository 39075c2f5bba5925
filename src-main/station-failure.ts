// An expected failure, thrown where it is first understood and carried to the window as it is. A bug is no StationFailure.
import type { ErrorCode, FieldProblem, StationError } from '../src-preload/contract/errors'

export class StationFailure extends Error {
  readonly code: ErrorCode
  readonly fields: readonly FieldProblem[]
  readonly isRetryable: boolean

  constructor(
    code: ErrorCode,
    detail: string,
    options: { fields?: readonly FieldProblem[]; isRetryable?: boolean; cause?: unknown } = {},
  ) {
    super(detail, 'cause' in options ? { cause: options.cause } : {})
    this.name = 'StationFailure'
    this.code = code
    this.fields = options.fields ?? []
    this.isRetryable = options.isRetryable ?? false
  }

  toStationError(): StationError {
    return { code: this.code, detail: this.message, fields: [...this.fields], isRetryable: this.isRetryable }
  }
}
