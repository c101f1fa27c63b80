import type { Database } from '@upeo/server/platform/database/schema'
import { systemClock } from '@upeo/server/platform/clock'
import type { Log } from '@upeo/server/platform/log'
import { readSimulatorConfig } from '@upeo/server/mpesa-config'
import { toKes, type Cents } from '@upeo/domain/money'
import { DAY, addTime } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'

/** The night before is compared, and M-Pesa lists what came in during two days. */
const LISTED = 3 * DAY
/** Orders are asked about for a month. */
const ASKED_ABOUT = 35 * DAY

interface Movement {
  readonly kind: 'stk' | 'b2c' | 'reversal'
  readonly receipt: string
  readonly at: Date
  readonly cents: Cents
  readonly phone: string
  readonly reference: string
  readonly conversations: readonly string[]
}

/**
 * The story was never paid at the simulator: it is given what the story's books hold, so that both agree, but for three
 * movements that only M-Pesa knows (a fee, moved float, and money sent by hand) for the office to find. A simulator where money has
 * moved already keeps its books.
 */
export async function openSimulatorBooks(
  url: string,
  db: Kysely<Database>,
  log: Log,
  now = systemClock.now(),
): Promise<void> {
  const { credentials } = await readSimulatorConfig(url)
  const shortcodes = { mpesa_collection: credentials.shortcode, mpesa_disbursement: credentials.b2c.shortcode }
  const held = await sql<{ account: keyof typeof shortcodes; cents: Cents }>`
    select account, sum(amount_cents)::bigint as cents from ledger_entries
    where account in ('mpesa_collection', 'mpesa_disbursement') group by account`.execute(db)
  const moved = await sql<Movement>`
    select 'stk' as kind, p.receipt, coalesce(p.settled_at, p.created_at) as at, p.received_cents as cents, p.phone,
      coalesce(b.reference, p.account, '') as reference, '{}'::text[] as conversations
    from payment_attempts p left join bookings b on b.id = p.booking_id
    where p.receipt ~ '^[A-Z0-9]{6,20}$' and p.money <> 'none' and p.received_cents >= 100
      and coalesce(p.settled_at, p.created_at) > ${addTime(now, -LISTED)}
    union all
    select case channel when 'reversal' then 'reversal' else 'b2c' end, receipt, settled_at, amount_cents, destination,
      'Upeo', array_remove(array[conversation, provider_reference], null)
    from disbursements
    where receipt ~ '^[A-Z0-9]{6,20}$' and status = 'paid' and channel <> 'bank'
      and settled_at > ${addTime(now, -ASKED_ABOUT)}
    order by at`.execute(db)
  const accounts = Object.fromEntries(held.rows.map(({ account, cents }) => [shortcodes[account], toKes(cents)]))
  const entries = moved.rows.map(({ at, cents, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    amount: Math.floor(toKes(cents)),
    shortcode: entry.kind === 'b2c' ? shortcodes.mpesa_disbursement : shortcodes.mpesa_collection,
  }))
  const tell = (method: string, path: string, body: object) =>
    fetch(`${url}/simulator/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const opened = await tell('PUT', 'opening', { accounts, entries })
  if (!opened.ok) {
    if (opened.status !== 409) log.warn({ answer: await opened.text() }, 'the simulator did not take the story’s books')
    return
  }
  const last = moved.rows.findLast(({ kind }) => kind === 'stk')
  const shortcode = shortcodes.mpesa_collection
  if (last) await tell('POST', 'move', { kind: 'charge', amount: 34, receipt: last.receipt, shortcode })
  await tell('POST', 'move', { kind: 'float', amount: 20_000, to: 'payouts' })
  await tell('POST', 'move', { kind: 'b2c', amount: 1500, phone: '254700000001' })
}
