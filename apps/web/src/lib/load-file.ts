import { ApiError } from './api-error.ts'
import { bearerToken } from './session.client.ts'

/** A private file of the API's, which a plain link cannot open: the browser would ask for it without the session. */
export async function loadFile(url: string, signal?: AbortSignal): Promise<Blob> {
  const headers = new Headers({ authorization: `Bearer ${bearerToken() ?? ''}` })
  let response: Response
  try {
    response = await fetch(url, { headers, ...(signal && { signal }) })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError({ status: 0, code: 'offline', message: '' })
  }
  if (response.ok) return response.blob()
  throw new ApiError({
    status: response.status,
    code: response.status === 404 ? 'not_found' : 'internal',
    message: '',
    requestId: response.headers.get('x-request-id'),
  })
}
