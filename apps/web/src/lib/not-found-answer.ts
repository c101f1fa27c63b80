import { ApiError } from './api-error.ts'

/** Whether the API has answered that there is no such record, be it to `call` or, on the server, to `load`. */
export function isNotFound(error: unknown): boolean {
  if (error instanceof ApiError) return noSuch(error.status)
  const status = (error as { init?: { status?: number } | null } | null)?.init?.status
  return status !== undefined && noSuch(status)
}

/** An id that cannot be one (400) names nothing either. */
function noSuch(status: number): boolean {
  return status === 404 || status === 400
}
