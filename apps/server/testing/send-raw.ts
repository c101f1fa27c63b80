import type { FastifyInstance, HTTPMethods } from 'fastify'
import type { RouteKey } from '@upeo/contract/authorization'
import { multipartBody } from './multipart.ts'
import type { ValidRequest } from './request-makers.ts'

export interface RawAnswer {
  readonly status: number
  readonly type: string
  readonly text: string
}

export interface RawRequest extends Omit<ValidRequest, 'query' | 'body'> {
  /** A list is the same name several times. */
  readonly query?: Readonly<Record<string, string | readonly string[]>>
  /** A text goes out as it is, anything else as JSON. */
  readonly body?: unknown
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends what no typed caller would: whatever the test says, to a call named by its key. */
export async function sendRaw(app: FastifyInstance, key: RouteKey, request: RawRequest = {}): Promise<RawAnswer> {
  const [method = '', pattern = ''] = key.split(' ')
  return sendTo(app, method, `/api${fill(pattern, request)}`, request)
}

/** The same to any address: routes outside the contract, HEAD. */
export async function sendTo(
  app: FastifyInstance,
  method: string,
  url: string,
  request: RawRequest = {},
): Promise<RawAnswer> {
  const form =
    request.files && typeof request.body !== 'string'
      ? await multipartBody((request.body ?? {}) as Record<string, unknown>, request.files)
      : null
  const answer = await app.inject({
    method: method as HTTPMethods & 'GET',
    url,
    headers: {
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
      ...(form && { 'content-type': form.contentType }),
      ...(request.token !== undefined && { authorization: `Bearer ${request.token}` }),
      ...request.headers,
    },
    ...(form && { payload: form.payload }),
    ...(request.body !== undefined &&
      !form && {
        payload: typeof request.body === 'string' ? request.body : JSON.stringify(request.body),
      }),
  })
  return { status: answer.statusCode, type: answer.headers['content-type'] ?? '', text: answer.body }
}

/** The path of a call with its parameters and query filled in. */
export function fill(pattern: string, { params, query }: RawRequest): string {
  const path = pattern.replaceAll(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent((params?.[name] ?? '').toWellFormed()),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const each of typeof value === 'string' ? [value] : value) search.append(name, each)
  }
  return search.size > 0 ? `${path}?${search.toString()}` : path
}
