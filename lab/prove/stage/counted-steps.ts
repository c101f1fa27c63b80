import { Client, type QueryResult } from 'pg'

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
function stepOf(client: Client, text: string, { rowCount }: QueryResult): string | null {
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
    const answer = query.apply(this, args)
    if (!counting || !(answer instanceof Promise)) return answer
    const [asked] = args as [string | { readonly text: string }]
    return afterwards(this, typeof asked === 'string' ? asked : asked.text, answer as Promise<QueryResult>)
  },
})

async function afterwards(client: Client, text: string, answer: Promise<QueryResult>): Promise<QueryResult> {
  const result = await answer
  const step = stepOf(client, text, result)
  if (step !== null) await passStep(step)
  return result
}

const request = globalThis.fetch
globalThis.fetch = async (...args) => {
  const answer = await request(...args)
  const [asked] = args
  const { origin, pathname } = new URL(asked instanceof Request ? asked.url : String(asked))
  if (counting && origin === mpesa && command.test(pathname)) await passStep(`M-Pesa's answer: ${pathname}`)
  return answer
}
