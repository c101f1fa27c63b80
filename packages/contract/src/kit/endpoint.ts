import type { Translatable } from '@upeo/domain/words/say'
import type { z } from 'zod'
import type { RouteKey } from '../authorization.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A multipart call: its files come in one field, its text fields are the body. */
export interface UploadSpec {
  readonly field: string
  readonly maxFiles: number
  /** Of one file, in bytes. */
  readonly maxBytes: number
  readonly tooMany: Translatable
  readonly tooLarge: Translatable
}

/** What a call without parameters, query or body has in their place. */
type None = undefined

export interface EndpointSpec<
  Params extends z.ZodType | None,
  Query extends z.ZodType | None,
  Body extends z.ZodType | None,
  Answers extends Readonly<Record<number, z.ZodType>>,
> {
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** The shapes of success by status. Everything else is the one error shape. */
  readonly answers: Answers
  /** The expected failures. `invalid_input`, `unauthenticated`, `session_ended`, `forbidden` and `rate_limited` go without saying. */
  readonly errors?: readonly ErrorCode[]
  /** `signature`: of what a call approves, where the person approves it with a passkey (`factors/signature.ts`). */
  readonly headers?: { readonly idempotencyKey?: boolean; readonly signature?: boolean }
  /** The largest body accepted, in bytes; the server's default otherwise. */
  readonly bodyLimit?: number
  readonly upload?: UploadSpec
}

export interface Endpoint<
  Key extends RouteKey = RouteKey,
  Params extends z.ZodType | None = z.ZodType | None,
  Query extends z.ZodType | None = z.ZodType | None,
  Body extends z.ZodType | None = z.ZodType | None,
  Answers extends Readonly<Record<number, z.ZodType>> = Readonly<Record<number, z.ZodType>>,
> extends EndpointSpec<Params, Query, Body, Answers> {
  readonly key: Key
  readonly method: Method
  /** Below `/api`, with `:name` parameters. */
  readonly path: string
}

/**
 * Declares one call: the server registers it, the pages call it, OpenAPI is printed from it.
 * The key must stand in the authorization table, or this does not compile.
 */
export function endpoint<
  const Key extends RouteKey,
  const Answers extends Readonly<Record<number, z.ZodType>>,
  Params extends z.ZodType | None = None,
  Query extends z.ZodType | None = None,
  Body extends z.ZodType | None = None,
>(key: Key, spec: EndpointSpec<Params, Query, Body, Answers>): Endpoint<Key, Params, Query, Body, Answers> {
  const separator = key.indexOf(' ')
  return { ...spec, key, method: key.slice(0, separator) as Method, path: key.slice(separator + 1) }
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined
type Raw<T> = T extends z.ZodType ? z.input<T> : undefined

export type ParamsOf<E> = E extends { params?: infer P } ? Parsed<Exclude<P, undefined>> : undefined
export type QueryOf<E> = E extends { query?: infer Q } ? Parsed<Exclude<Q, undefined>> : undefined
export type BodyOf<E> = E extends { body?: infer B } ? Parsed<Exclude<B, undefined>> : undefined
export type BodyInput<E> = E extends { body?: infer B } ? Raw<Exclude<B, undefined>> : undefined
export type QueryInput<E> = E extends { query?: infer Q } ? Raw<Exclude<Q, undefined>> : undefined
/** What the server hands to the schema, and what the pages get out of it. */
export type AnswerOf<E> = E extends { answers: infer A } ? Parsed<A[keyof A]> : never
