import type { Endpoint } from '@upeo/contract/kit/endpoint'
import type { FastifyError } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { failureOf } from '../src/platform/http/failure-of.ts'
import { failureBody, failureStatus } from '../src/platform/http/failure.ts'
import type { RawAnswer, RawRequest } from './send-raw.ts'

/**
 * What the server answers to a request that the call's schema refuses, made by the server's own functions but without
 * the server; null when the schema takes it. Only what is sent as JSON or in the query can be told without asking.
 */
export function refusalOf(endpoint: Endpoint, { body, query, files }: RawRequest): RawAnswer | null {
  if (files || typeof body === 'string') return null
  const said = body === undefined ? undefined : (JSON.parse(JSON.stringify(body)) as unknown)
  return answerTo(endpoint, 'body', said) ?? answerTo(endpoint, 'query', asRead(query ?? {}))
}

function answerTo(endpoint: Endpoint, part: 'body' | 'query', value: unknown): RawAnswer | null {
  const schema = endpoint[part]
  if (!schema || value === undefined) return null
  const { error } = validatorCompiler({ schema, method: endpoint.method, url: endpoint.path })(value) as {
    error?: FastifyError['validation']
  }
  if (!error) return null
  const failure = failureOf({ validation: error } as FastifyError)
  if (!failure) throw new Error(`${endpoint.key}: a refusal that is no failure`)
  const text = JSON.stringify(failureBody(failure, 'none'))
  return { status: failureStatus(failure), type: 'application/json', text }
}

/** As the server reads it: a name that stands several times has a list. */
function asRead(query: NonNullable<RawRequest['query']>): Record<string, string | string[]> {
  const read: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(query)) {
    const texts = (typeof value === 'string' ? [value] : value).map((text) => text.toWellFormed())
    const [first, ...others] = texts
    if (first !== undefined) read[name] = others.length === 0 ? first : texts
  }
  return read
}
