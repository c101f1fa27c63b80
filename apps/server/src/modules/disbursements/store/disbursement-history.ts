import type { DisbursementEvent } from '@upeo/domain/disbursements/lifecycle'
import type { UserId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import { sql, type RawBuilder } from 'kysely'

const columns = sql`disbursement_id, event, from_status, to_status, amount_cents, channel,
        covered_cents, actor_kind, actor_id, at, detail`

interface DisbursementStep {
  readonly event: DisbursementEvent
  readonly now: Date
  readonly by?: UserId
  readonly why?: string
  readonly code?: string
  readonly covered?: Cents
}

/** The line of history, as a part of the statement that moves an order: `moved` holds how it was and is. */
export function disbursementNoted({ event, by, now, why, code, covered }: DisbursementStep): RawBuilder<unknown> {
  const detail = { ...(why && { why }), ...(code && { code }) }
  return sql`noted as (
      insert into disbursement_history (${columns})
      select id, ${event}, was_status, status, amount_cents, channel, ${covered ?? null}::bigint,
        ${by === undefined ? 'system' : 'admin'}, ${by ?? null}::uuid, ${now}::timestamptz,
        ${JSON.stringify(detail)}::jsonb
      from moved
    )`
}

/** The first line: of a payout that its guide asks for, or of a refund that is owed. */
export function disbursementBegun(from: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`noted as (
      insert into disbursement_history (${columns})
      select id, 'create', null, status, amount_cents, channel, null,
        case purpose when 'payout' then 'vendor' else 'system' end, vendor_id, created_at, '{}'
      from ${from}
    )`
}
