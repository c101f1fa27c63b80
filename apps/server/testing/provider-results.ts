import { sql } from 'kysely'
import type { TestApp } from './app.ts'

/** The calls that sent an order's money, the oldest first. */
export async function sendsOf({ db }: Pick<TestApp, 'db'>, id: string) {
  const { rows } = await sql<{ conversation: string }>`
    select conversation from disbursement_calls
    where disbursement_id = ${id} and kind in ('transfer', 'reversal') order by created_at`.execute(db)
  return rows.map(({ conversation }) => conversation)
}

/** What M-Pesa says of a conversation, at the address that it was given. */
export async function sayOf({ app, db }: Pick<TestApp, 'app' | 'db'>, conversation: string, said: object) {
  const secret = conversation.padEnd(43, 'x')
  await sql`
    update disbursement_calls set callback_hash = sha256(${secret}::bytea)
    where conversation = ${conversation} and kind in ('transfer', 'reversal')`.execute(db)
  const Result = { OriginatorConversationID: conversation, ResultDesc: 'Said.', ...said }
  // Payouts once had an address of their own, which stays answered.
  const url = `/api/${conversation.startsWith('po') ? 'payouts' : 'payments'}/callbacks/result/${secret}`
  const answer = await app.inject({ method: 'POST', url, payload: { Result } })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}
