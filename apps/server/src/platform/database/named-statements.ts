import { createHash } from 'node:crypto'
import type { Pool, PoolClient, QueryResult } from 'pg'
import type { PostgresPool, PostgresPoolClient } from 'kysely'

/** Statements with lists of differing length are endless, and every name costs memory on every connection. */
const mostNames = 500

/**
 * How a statement begins that is planned for its values at each call: a plan that serves all values alike (PostgreSQL
 * makes one from the sixth call on) takes every range for a narrow one.
 */
export const plannedEachTime = '/* planned each time */'

/** What a single statement begins with; a migration's file holds several, which cannot be prepared. */
const preparable = /^\s*(?:select|insert|update|delete|with)\b[^;]*$/i

/** Gives each SQL text a short name of its own, and none to what is not worth or not able to be prepared. */
export function statementNames(limit = mostNames): (text: string, parameters: number) => string | undefined {
  const names = new Map<string, string>()
  return (text, parameters) => {
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size >= limit || text.startsWith(plannedEachTime) || (parameters === 0 && !preparable.test(text)))
      return undefined
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 20)
    names.set(text, name)
    return name
  }
}

/**
 * The pool as Kysely sees it, with every statement named, so that PostgreSQL plans it once per connection and not at
 * each call (measured on the detail page: 0.48 ms without, 0.13 ms with).
 */
export function namingPool(pool: Pool): PostgresPool {
  const nameOf = statementNames()
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = wrapped.get(client)
      if (known) return known
      const naming = namingClient(client, nameOf)
      wrapped.set(client, naming)
      return naming
    },
  }
}

function namingClient(client: PoolClient, nameOf: ReturnType<typeof statementNames>): PostgresPoolClient {
  let outdated = false
  const query = async (text: string, parameters: readonly unknown[]): Promise<QueryResult> => {
    const name = nameOf(text, parameters.length)
    try {
      return await client.query({ text, values: [...parameters], ...(name ? { name } : {}) })
    } catch (error) {
      outdated ||= isOutdatedPlan(error)
      throw error
    }
  }
  return {
    // Kysely calls it with a text and parameters only: cursors are not configured.
    query: query as unknown as PostgresPoolClient['query'],
    ...processId(client),
    release: (destroy) => client.release(destroy === true || outdated),
  }
}

/** A migration changed a table under a prepared `select *`: this connection would fail on it for ever. */
function isOutdatedPlan(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return code === '0A000' && String(message).includes('cached plan')
}

/** pg has it and Kysely uses it to cancel; only pg's declarations leave it out. */
function processId(client: PoolClient): { processID?: number } {
  const { processID } = client as { processID?: number }
  return processID === undefined ? {} : { processID }
}
