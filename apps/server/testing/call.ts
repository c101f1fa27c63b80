import type { FastifyInstance, HTTPMethods } from 'fastify'
import { ErrorBody } from '@upeo/contract/kit/errors'
import type { AnswerOf, BodyInput, Endpoint } from '@upeo/contract/kit/endpoint'
import { multipartBody } from './multipart.ts'

export interface CallOptions<E extends Endpoint> {
  readonly token?: string
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | readonly string[]>>
  readonly body?: BodyInput<E>
  readonly headers?: Readonly<Record<string, string>>
  /** Sent in the field of an upload; the body's fields beside them. */
  readonly files?: readonly { readonly name: string; readonly bytes: Uint8Array }[]
}

export type Answered<E extends Endpoint> =
  | { readonly ok: true; readonly status: number; readonly body: AnswerOf<E> }
  | { readonly ok: false; readonly status: number; readonly error: ErrorBody['error'] }

/** Calls an endpoint through the app and parses the answer by the contract: a shape that is not declared fails the test. */
export function createCaller(app: FastifyInstance) {
  async function send<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<Answered<E>> {
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) =>
      encodeURIComponent(options.params?.[name] ?? `missing-${name}`),
    )
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(options.query ?? {})) {
      for (const each of Array.isArray(value) ? value : [value]) query.append(name, String(each))
    }
    const field = endpoint.upload?.field
    const files = options.files?.map((file) => ({ ...file, field: field ?? 'file' }))
    const form = files && (await multipartBody(options.body ?? {}, files))
    const answer = await app.inject({
      method: endpoint.method as HTTPMethods & 'GET',
      url: `/api${path}${query.size > 0 ? `?${query.toString()}` : ''}`,
      headers: {
        ...(options.token && { authorization: `Bearer ${options.token}` }),
        ...(form && { 'content-type': form.contentType }),
        ...options.headers,
      },
      ...(form ? { payload: form.payload } : options.body !== undefined && { payload: options.body as object }),
    })
    const body: unknown = answer.body === '' ? undefined : answer.json()
    const schema = endpoint.answers[answer.statusCode]
    if (schema) return { ok: true, status: answer.statusCode, body: schema.parse(body) as AnswerOf<E> }
    return { ok: false, status: answer.statusCode, error: ErrorBody.parse(body).error }
  }

  return Object.assign(send, {
    /** Where anything but success is a broken test. */
    async must<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<AnswerOf<E>> {
      const answer = await send(endpoint, options)
      if (!answer.ok) throw new Error(`${endpoint.key} answered ${answer.status}: ${answer.error.message}`)
      return answer.body
    },
  })
}

export type Caller = ReturnType<typeof createCaller>
