import { data, type RouterContextProvider } from 'react-router'
import type { AnswerOf, Endpoint } from '@upeo/contract/kit/endpoint'
import { serverApi } from './api-context.ts'
import { ApiError } from './api-error.ts'
import { call, type CallInput } from './api.ts'

/** What the error page gets of a call that failed while a page was rendered; nothing else reaches the browser. */
export interface LoadFailure {
  readonly code: string
  readonly message: string
  readonly requestId: string | null
}

/**
 * Calls the API from a public page's loader on the server. A failure becomes the page's status: not found is a real
 * 404, and the boundary gets its message and request id.
 */
export async function load<E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  input: Omit<CallInput<E>, 'via'>,
): Promise<AnswerOf<E>> {
  try {
    return await call(endpoint, { ...input, via: serverApi(context) } as CallInput<E>)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const failure: LoadFailure = { code: error.code, message: error.message, requestId: error.requestId }
    throw data(failure, { status: error.status >= 400 ? error.status : 502 })
  }
}
