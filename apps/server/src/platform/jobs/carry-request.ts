import { currentRequest } from '../current-request.ts'

/** Beside a job's own payload: which request asked for it, so that its log lines say so too. */
const key = 'requestId'

export function withRequest(payload: object): object {
  const request = currentRequest()
  return request === undefined ? payload : { ...payload, [key]: request }
}

export function requestOf(data: unknown): { readonly payload: unknown; readonly request: string | undefined } {
  if (typeof data !== 'object' || data === null || !(key in data)) return { payload: data, request: undefined }
  const { [key]: request, ...payload } = data
  return { payload, request: typeof request === 'string' ? request : undefined }
}
