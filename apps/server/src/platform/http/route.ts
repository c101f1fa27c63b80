import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { Endpoint } from '@upeo/contract/kit/endpoint'
import type { Result } from '@upeo/domain/result'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/unit-of-work.ts'
import { sendFailure } from './failure.ts'
import { readCall, type Call } from './read-call.ts'
import { receiveUpload, type TakeFile } from './receive-upload.ts'
import {
  createRegistrar,
  describeOutcome,
  type BeforeValidation,
  type Options,
  type Outcome,
  type RouterDeps,
} from './register-call.ts'
import { sendFile, type FileAnswer } from './send-file.ts'

/**
 * Registers calls from their contract. `read` hands the handler the database, `write` one transaction that is rolled
 * back when the handler fails, `command` the database again, for the few calls that talk to the network between transactions,
 * and `upload` also what became of each file of a multipart call. `file` answers with a private file, `form` also reads
 * a form.
 */
export function createRouter(app: FastifyInstance, deps: RouterDeps) {
  if (deps.responseCache) app.answersFirst.from(deps.responseCache)
  const register = createRegistrar(app, deps)

  return {
    read<E extends Endpoint, Err extends { kind: string } = never>(
      endpoint: E,
      options: Options<E, Err>,
      handler: (call: Call<E> & { readonly db: Kysely<Database> }) => Promise<Outcome<E, Err>>,
    ) {
      register<E, Err>(endpoint, options, (call, request) => {
        const ask = (db: Kysely<Database>) => handler({ ...call, db })
        return options.mayBeOld && !request.person ? deps.oldReads.read(ask) : ask(deps.db)
      })
    },

    write<E extends Endpoint, Err extends { kind: string } = never>(
      endpoint: E,
      options: Options<E, Err>,
      handler: (call: Call<E> & { readonly tx: Transaction<Database> }) => Promise<Outcome<E, Err>>,
    ) {
      register<E, Err>(endpoint, options, (call) => inTransaction(deps.db, (tx) => handler({ ...call, tx })))
    },

    command<E extends Endpoint, Err extends { kind: string } = never>(
      endpoint: E,
      options: Options<E, Err>,
      handler: (call: Call<E> & { readonly db: Kysely<Database> }) => Promise<Outcome<E, Err>>,
    ) {
      register<E, Err>(endpoint, options, (call) => handler({ ...call, db: deps.db }))
    },

    file<E extends Endpoint, Err extends { kind: string } = never>(
      endpoint: E,
      options: Options<E, Err>,
      handler: (call: Call<E> & { readonly db: Kysely<Database> }) => Promise<Result<FileAnswer, Err>>,
    ) {
      const run = (call: Call<E>) => handler({ ...call, db: deps.db }) as Promise<Outcome<E, Err>>
      register<E, Err>(endpoint, options, run, { answer: (reply, value) => sendFile(reply, value as FileAnswer) })
    },

    /** For a provider that posts forms. */
    form<E extends Endpoint, Err extends { kind: string } = never>(
      endpoint: E,
      options: Options<E, Err>,
      handler: (call: Call<E> & { readonly db: Kysely<Database> }) => Promise<Outcome<E, Err>>,
    ) {
      // In a scope of its own: elsewhere a form, which any page can send, stays a type that nobody reads.
      void app.register(async (scope) => {
        scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
          done(null, Object.fromEntries(new URLSearchParams(String(body)))),
        )
        register<E, Err>(endpoint, options, (call) => handler({ ...call, db: deps.db }), { on: scope })
      })
    },

    upload<E extends Endpoint, Taken, Err extends { kind: string } = never>(
      endpoint: E,
      { limits = [], ...options }: Options<E, Err> & { readonly take: TakeFile<Taken, Err> },
      handler: (
        call: Call<E> & { readonly db: Kysely<Database>; readonly files: readonly Taken[] },
      ) => Promise<Outcome<E, Err>>,
    ) {
      const spec = endpoint.upload
      if (!spec) throw new Error(`${endpoint.key} takes no files.`)
      const taken = new WeakMap<FastifyRequest, readonly Taken[]>()
      const preValidation: BeforeValidation = async (request, reply) => {
        const call = readCall<E>(request, deps.cookies)
        await deps.limiter.take(limits, call, request.person?.userId ?? null)
        const received = await receiveUpload(request, spec, options.take)
        if (!received.ok) return sendFailure(reply, describeOutcome(received.error, options))
        if (endpoint.body) request.body = received.fields
        taken.set(request, received.files)
        return undefined
      }
      // In a scope of its own: elsewhere a multipart body stays a type that nobody reads.
      void app.register(async (scope) => {
        await scope.register(multipart)
        register<E, Err>(
          endpoint,
          options,
          (call, request) => handler({ ...call, db: deps.db, files: taken.get(request) ?? [] }),
          { on: scope, preValidation },
        )
      })
    },
  }
}

export type Router = ReturnType<typeof createRouter>
