import { currentRequest } from '../current-request.ts'

/** Beside a job's own payload: which request asked for it, so that its log lines say so too, and its part of the trace. */
const requestKey = 'requestId'
const traceKey = 'traceparent'

export function withRequest(payload: object, trace?: string): object {
  const request = currentRequest()
  return {
    ...payload,
    ...(request !== undefined && { [requestKey]: request }),
    ...(trace !== undefined && { [traceKey]: trace }),
  }
}

export interface Carried {
  readonly payload: unknown
  readonly request: string | undefined
  readonly trace: string | undefined
}

export function requestOf(data: unknown): Carried {
  if (typeof data !== 'object' || data === null) return { payload: data, request: undefined, trace: undefined }
  const { [requestKey]: request, [traceKey]: trace, ...payload } = data as Readonly<Record<string, unknown>>
  return { payload, request: textOf(request), trace: textOf(trace) }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
