import { words } from '@upeo/domain/words/say'
import type { ErrorCode } from '@upeo/contract/kit/errors'

/** `offline`: no answer came. `invalid_response`: an answer came that is not what the contract promises. */
export type ApiErrorCode = ErrorCode | 'offline' | 'invalid_response'

/** A call that did not succeed; `status` is 0 when there was no answer, `message` is empty when the server said nothing of this call. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ApiErrorCode
  readonly fields: Readonly<Record<string, string>>
  readonly detail: Readonly<Record<string, unknown>>
  readonly requestId: string | null

  constructor(failure: {
    status: number
    code: ApiErrorCode
    message: string
    fields?: Readonly<Record<string, string>> | undefined
    detail?: Readonly<Record<string, unknown>> | undefined
    requestId?: string | null | undefined
  }) {
    super(failure.message)
    this.name = 'ApiError'
    this.status = failure.status
    this.code = failure.code
    this.fields = failure.fields ?? {}
    this.detail = failure.detail ?? {}
    this.requestId = failure.requestId ?? null
  }
}

/** The message when no answer came. */
export const UNREACHABLE = words('We cannot reach Upeo. Check your connection and try again.')

export function isApiError(error: unknown, code?: ApiErrorCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code)
}

/** The server's message when it gave one, else the screen's own. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : fallback
}
