import { appendFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Client } from 'pg'
import { Pipeline } from '@upeo/server/platform/database/pipeline'

/**
 * Loaded before the server (`--import`): writes down what it says to PostgreSQL on behalf of requests, a JSON line each,
 * with the parameters as they go over the wire. The jobs' own housekeeping asks by bare texts and is left out.
 */
const file = process.env['BENCH_STATEMENTS'] ?? ''
const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils') as { prepareValue: (value: unknown) => unknown }

interface Asked {
  readonly text: string
  readonly values?: readonly unknown[]
}

// Called with the client that is asked, below.
// oxlint-disable-next-line typescript/unbound-method
const ask = Client.prototype.query as (...args: unknown[]) => unknown
Object.assign(Client.prototype, {
  query(this: Client, ...args: unknown[]) {
    const [asked] = args
    if (asked instanceof Pipeline) writePipeline(asked.statements)
    else if (typeof asked === 'object' && asked !== null && 'text' in asked && 'values' in asked) {
      write(asked as Asked)
    }
    return ask.apply(this, args)
  },
})

/** What goes in one piece does so from pgbench too. */
function writePipeline(statements: readonly Asked[]): void {
  const several = statements.length > 1
  if (several) write({ text: '\\startpipeline' })
  for (const statement of statements) write(statement)
  if (several) write({ text: '\\endpipeline' })
}

function write({ text, values = [] }: Asked): void {
  appendFileSync(file, `${JSON.stringify({ text, values: values.map(asSent) })}\n`)
}

/** Bytes as PostgreSQL writes them, anything else as the driver sends it. */
function asSent(value: unknown): unknown {
  const sent = prepareValue(value)
  return Buffer.isBuffer(sent) ? `\\x${sent.toString('hex')}` : sent
}
