import { isApiError } from './api-error.ts'

/**
 * Whether the next request is another one, under a key of its own. Not before the server has said what became of this
 * one: it was made, or, by a conflict, an earlier one was or none can be. Where it was not heard, or only found fault
 * with the form, a request that was lost before may have reserved or recorded money.
 */
export function endsRequest(error: unknown): boolean {
  return error === null || isApiError(error, 'conflict')
}
