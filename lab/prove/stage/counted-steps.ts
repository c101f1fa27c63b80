import http, { type ClientRequest } from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'
import { Client, type QueryResult } from 'pg'
import { Pipeline } from '@upeo/server/platform/database/pipeline'

/**
 * Preloaded into a server process: while the harness counts, each step of money that leaves is told to it, and the
 * process waits where it stands until it may go on, so that it can be killed between any two steps. A step is a
 * statement that writes an order, its calls and messages, the ledger, or the booking whose money it is (seals are none); the commit of a
 * transaction that has; and M-Pesa's answer to a request.
 */
const written =
  /\b(insert into|update|delete from)\s+(disbursement\w*|guide_refunds|ledger_(?:transactions|entries|balances)|mpesa_receipts|bookings|booking_refunds|booking_history)\b/gi
const mpesa = process.env['MPESA_BASE_URL'] ?? ''
/** What asks M-Pesa to send money, or about money that was sent. */
const command = /^\/mpesa\/(b2c|reversal|transactionstatus)\//

let counting = false
let told = 0
const waiting = new Map<number, () => void>()
/** What a connection's open transaction has written. */
const open = new WeakMap<Client, string | null>()

process.on('message', (message: { readonly counting?: boolean; readonly goOn?: number }) => {
  if (message.counting !== undefined) {
    counting = message.counting
    tell({ counting })
  }
  if (message.goOn !== undefined) {
    waiting.get(message.goOn)?.()
    waiting.delete(message.goOn)
  }
})
process.channel?.unref()

function tell(message: object): void {
  if (process.connected) process.send?.(message)
}

async function passStep(step: string): Promise<void> {
  told += 1
  const id = told
  const { promise, resolve } = Promise.withResolvers<void>()
  waiting.set(id, resolve)
  tell({ step, id })
  await promise
}

/** What a statement that was carried out means for the count; null where it is no step. */
function stepOf(client: Client, text: string, { rowCount }: Pick<QueryResult, 'rowCount'>): string | null {
  if (/^\s*(begin|start transaction)\b/i.test(text)) {
    open.set(client, null)
    return null
  }
  if (/^\s*(commit|rollback)\b/i.test(text)) {
    const wrote = open.get(client)
    open.delete(client)
    return wrote && /^\s*commit/i.test(text) ? `commit after: ${wrote}` : null
  }
  const writes = Array.from(text.matchAll(written), ([write]) => write.toLowerCase().replace(/\s+/g, ' '))
  if (writes.length === 0 || !rowCount) return null
  const step = Array.from(new Set(writes)).join(', ')
  if (open.has(client)) open.set(client, step)
  return step
}

const query = Reflect.get(Client.prototype, 'query') as (...args: unknown[]) => unknown
Object.assign(Client.prototype, {
  query(this: Client, ...args: unknown[]): unknown {
    if (counting && args[0] instanceof Pipeline) holdPipeline(this, args[0])
    const answer = query.apply(this, args)
    if (!counting || !(answer instanceof Promise)) return answer
    const [asked] = args as [string | { readonly text: string }]
    return afterwards(this, typeof asked === 'string' ? asked : asked.text, answer as Promise<QueryResult>)
  },
})

/** Statements that are sent in one piece happen together: one step. */
function holdPipeline(client: Client, pipeline: Pipeline): void {
  const { callback, statements } = pipeline
  const pass = async (...[failed, results = []]: Parameters<typeof callback>) => {
    const steps = results.flatMap((result, at) => stepOf(client, statements[at]?.text ?? '', result) ?? [])
    if (steps.length > 0) await passStep(steps.join(', '))
    callback(failed, results)
  }
  pipeline.callback = (...told) => void pass(...told)
}

async function afterwards(client: Client, text: string, answer: Promise<QueryResult>): Promise<QueryResult> {
  const result = await answer
  const step = stepOf(client, text, result)
  if (step !== null) await passStep(step)
  return result
}

/** M-Pesa's answer is held back until its step has been passed. */
function hold(request: ClientRequest): ClientRequest {
  const { protocol, host, path } = request
  const { pathname } = new URL(path, mpesa)
  if (`${protocol}//${String(request.getHeader('host') ?? host)}` !== new URL(mpesa).origin || !command.test(pathname))
    return request
  const emit = request.emit.bind(request) as (event: string, ...args: unknown[]) => boolean
  request.emit = (event: string, ...args: unknown[]): boolean => {
    if (event !== 'response' || !counting) return emit(event, ...args)
    void passStep(`M-Pesa's answer: ${pathname}`).then(() => emit(event, ...args))
    return true
  }
  return request
}

for (const module of [http, https]) {
  const request = module.request as (...args: unknown[]) => ClientRequest
  module.request = (...args: unknown[]) => hold(request(...args))
}
// What is imported from them by name is this from now on.
syncBuiltinESMExports()
