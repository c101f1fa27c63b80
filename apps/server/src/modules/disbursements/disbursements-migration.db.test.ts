import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '../../platform/database/create-database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { migrationsFolder } from '../../platform/database/read-migrations.ts'

/** Refunds and payouts once had tables of their own, each with calls and messages (migration 0079). */

let database: TestDatabase
let connected: ReturnType<typeof createDatabase>
let before: string
const [vendor, booking] = [randomUUID(), randomUUID()]
const at = '2026-02-01T06:00:00Z'

beforeAll(async () => {
  database = await createTestDatabase({ empty: true, max: 2 })
  before = await mkdtemp(join(tmpdir(), 'upeo-before-'))
  for (const name of (await readdir(migrationsFolder)).filter((file) => file < '0079'))
    await copyFile(join(migrationsFolder, name), join(before, name))
  await migrate(database.db, { folder: before })
  // What the rows point to does not matter here.
  const named = await sql<{ name: string }>`select quote_ident(current_database()) as name`.execute(database.db)
  await sql.raw(`alter database ${named.rows[0]!.name} set session_replication_role = replica`).execute(database.owner)
  connected = createDatabase(database.url, { max: 2 })
})
afterAll(async () => {
  await connected.close()
  await database.dispose()
  await rm(before, { recursive: true })
})

async function refund(row: {
  status: string
  channel?: 'reversal' | 'b2c'
  code?: string
  conversation?: string
  paidTwice?: boolean
}): Promise<string> {
  const { db } = connected
  const [id, attempt] = [randomUUID(), randomUUID()]
  const { status, channel = 'b2c', code = null, conversation = null, paidTwice = false } = row
  const next = status === 'pending' || status === 'processing' ? at : null
  await sql`insert into payment_attempts (id, booking_id, status, amount_cents, phone, callback_hash, created_at)
    values (${attempt}, ${booking}, 'succeeded', 290000, '254712345678', ${id}::text::bytea, ${at})`.execute(db)
  await sql`insert into refunds (id, booking_id, attempt_id, channel, status, amount_cents, reason, result_code,
      originator_conversation_id, next_try_at, paid_twice_at, created_at)
    values (${id}, ${booking}, ${attempt}, ${channel}, ${status}, 290000, 'cancelled', ${code}, ${conversation}, ${next},
      ${paidTwice ? at : null}, ${at})`.execute(db)
  return id
}

async function payout(row: { status: string; method?: string; why?: string; sent?: boolean }): Promise<string> {
  const id = randomUUID()
  const { status, method = 'mpesa', why = null, sent = false } = row
  const next = status === 'PROCESSING' && method === 'mpesa' && why === null ? at : null
  await sql`insert into payouts (id, vendor_id, amount_cents, method, account, status, needs_attention,
      originator_conversation_id, sent_at, next_try_at, created_at)
    values (${id}, ${vendor}, 100000, ${method}, '254712345678', ${status}, ${why}, ${sent ? `po${id}` : null},
      ${sent ? at : null}, ${next}, ${at})`.execute(connected.db)
  return id
}

async function guideRefund(status: string, code: string | null = null): Promise<string> {
  const id = randomUUID()
  const next = status === 'pending' || status === 'processing' ? at : null
  await sql`insert into refunds (id, booking_id, channel, status, amount_cents, reason, result_code, next_try_at, created_at)
    values (${id}, ${booking}, 'guide', ${status}, 290000, 'cancelled', ${code}, ${next}, ${at})`.execute(connected.db)
  return id
}

/** A call for a row of the old tables, and what was posted about it. */
async function told(of: 'refund' | 'payout', id: string, conversation: string, body: string): Promise<string> {
  const { db } = connected
  const call = randomUUID()
  const calls = sql.table(of === 'refund' ? 'provider_calls' : 'payout_calls')
  await sql`insert into ${calls} (id, ${sql.ref(`${of}_id`)}, kind, conversation, callback_hash, created_at)
    values (${call}, ${id}, 'b2c', ${conversation}, ${call}::text::bytea, ${at})`.execute(db)
  const messages = sql.table(of === 'refund' ? 'provider_messages' : 'payout_messages')
  await sql`insert into ${messages} (call_id, kind, body, received_at) values (${call}, 'result', ${body}, ${at})`.execute(
    db,
  )
  return call
}

test('rows of the old tables keep their ids and go on from where they stood', async () => {
  const { db } = connected
  const ids = {
    waiting: await refund({ status: 'pending', channel: 'reversal' }),
    out: await refund({ status: 'processing', conversation: 'rf1' }),
    refused: await refund({ status: 'needs_review', code: 'refused:11', conversation: 'rf2' }),
    silent: await refund({ status: 'needs_review', code: 'unanswered', conversation: 'rf3' }),
    twice: await refund({ status: 'paid', conversation: 'rf4', paidTwice: true }),
    asked: await payout({ status: 'PENDING' }),
    ready: await payout({ status: 'PROCESSING' }),
    byBank: await payout({ status: 'PROCESSING', method: 'bank_transfer' }),
    sent: await payout({ status: 'PROCESSING', sent: true }),
    stuck: await payout({ status: 'PROCESSING', sent: true, why: 'unanswered' }),
    done: await payout({ status: 'COMPLETED', sent: true }),
    late: await payout({ status: 'REJECTED', sent: true, why: 'paid_after_refusal' }),
  }
  const guides = {
    owed: await guideRefund('pending'),
    recorded: await guideRefund('processing'),
    overdue: await guideRefund('needs_review', 'overdue'),
    returned: await guideRefund('paid'),
  }
  const calls = [await told('refund', ids.out, 'rf1', 'first'), await told('payout', ids.sent, 'po1', 'second')]
  await sql`insert into payout_overpayments (id, payout_id, receipt, recorded_by, recorded_at)
    values (${randomUUID()}, ${ids.done}, 'TWICE00001', ${vendor}, ${at})`.execute(db)
  await sql`insert into provider_messages (kind, attempt_id, body, received_at)
    values ('prompt', ${randomUUID()}, 'of a prompt', ${at})`.execute(db)

  await migrate(db)

  const orders = await sql<Record<string, unknown> & { id: string }>`
    select id, purpose, status, channel, review_reason as why, sent_at is not null as out, next_try_at is not null as due,
      unbooked_at is not null as unbooked from disbursements`.execute(db)
  const nameOf = new Map(Object.entries({ ...ids, ...guides }).map(([name, id]) => [id, name]))
  const shown = Object.fromEntries(orders.rows.map(({ id, ...row }) => [nameOf.get(id), Object.values(row).join(' ')]))
  expect(shown).toEqual({
    waiting: 'refund ready reversal  false true false',
    out: 'refund sent transfer  true true false',
    refused: 'refund in_review transfer refused:11 false false false',
    silent: 'refund in_review transfer unanswered true false false',
    twice: 'refund paid transfer  true false true',
    asked: 'payout requested transfer  false false false',
    ready: 'payout ready transfer  false true false',
    byBank: 'payout ready bank  false false false',
    sent: 'payout sent transfer  true true false',
    stuck: 'payout in_review transfer unanswered true false false',
    done: 'payout paid transfer  true false false',
    late: 'payout rejected transfer  true false true',
  })
  const returned = await sql<{ id: string; status: string }>`select id, status from guide_refunds`.execute(db)
  expect(Object.fromEntries(returned.rows.map(({ id, status }) => [nameOf.get(id), status]))).toEqual({
    owed: 'owed',
    recorded: 'recorded',
    overdue: 'in_review',
    returned: 'returned',
  })
  const messages = await sql`
    select m.body, m.call_id, c.disbursement_id, c.kind from disbursement_messages m
    join disbursement_calls c on c.id = m.call_id order by m.id`.execute(db)
  expect(messages.rows).toEqual([
    { body: 'first', call_id: calls[0], disbursement_id: ids.out, kind: 'transfer' },
    { body: 'second', call_id: calls[1], disbursement_id: ids.sent, kind: 'transfer' },
  ])
  const over = await sql`select disbursement_id, receipt from disbursement_overpayments`.execute(db)
  expect(over.rows).toEqual([{ disbursement_id: ids.done, receipt: 'TWICE00001' }])
  expect((await sql`select body from provider_messages`.execute(db)).rows).toEqual([{ body: 'of a prompt' }])
})
