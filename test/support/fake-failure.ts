// A failure the fake station answers, as main answers a StationFailure.
import type { ErrorCode, StationError } from '../../src-preload/contract/errors'

export class FakeFailure extends Error {
  readonly error: StationError
  constructor(code: ErrorCode, detail = '') {
    super(detail)
    this.error = { code, detail, fields: [], isRetryable: false }
  }
}
