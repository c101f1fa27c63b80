import type { AnswerOf, Endpoint } from '@upeo/contract/kit/endpoint'
import { ApiError } from './api-error.ts'
import { readAnswer } from './api.ts'
import { fillPath } from './fill-path.ts'
import { bearerToken } from './session.client.ts'

interface Sending {
  /** Hears the share that has left, 0 to 1: `fetch` tells nobody. */
  readonly onProgress?: (share: number) => void
  /** The text fields that go with the files. */
  readonly fields?: Readonly<Record<string, string>>
  /** Of the path. */
  readonly params?: Readonly<Record<string, string>>
}

/** Sends files as an endpoint of the contract takes them. Rejects with an `ApiError`, as `call` does. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  files: readonly File[],
  { onProgress, fields = {}, params = {} }: Sending,
): Promise<AnswerOf<E>> {
  if (!endpoint.upload) throw new TypeError(`${endpoint.key} takes no files`)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const file of files) form.append(endpoint.upload.field, file)
  const token = bearerToken()
  const request = new XMLHttpRequest()
  request.open(endpoint.method, `/api${fillPath(endpoint.path, params)}`)
  request.setRequestHeader('accept', 'application/json')
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0))
  await new Promise<void>((resolve, reject) => {
    request.addEventListener('load', () => resolve())
    request.addEventListener('error', () => reject(new ApiError({ status: 0, code: 'offline', message: '' })))
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    request.send(form)
  })
  const requestId = request.getResponseHeader('x-request-id')
  const response = new Response(request.responseText, {
    status: request.status,
    headers: requestId ? { 'x-request-id': requestId } : {},
  })
  return readAnswer(endpoint, response, token !== null)
}
