import { ApiError } from './api-error.ts'
import { bearerToken } from './session.client.ts'

/** A file that only its owner may read, by the address that the API gave for it. Rejects with an `ApiError`, as `call` does. */
export async function fetchFile(path: string, signal?: AbortSignal): Promise<Blob> {
  const token = bearerToken()
  const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {})
  let response: Response
  try {
    response = await fetch(path, { headers, ...(signal && { signal }) })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError({ status: 0, code: 'offline', message: '' })
  }
  if (response.ok) return response.blob()
  const code = response.status === 404 ? 'not_found' : 'invalid_response'
  throw new ApiError({ status: response.status, code, message: '', requestId: response.headers.get('x-request-id') })
}
