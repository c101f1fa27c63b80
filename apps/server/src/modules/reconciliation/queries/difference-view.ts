import type { listDifferences } from '@upeo/contract/admin/reconciliation'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { toKes, type Cents } from '@upeo/domain/money'
import { sql } from 'kysely'

type Shown = Omit<AnswerOf<typeof listDifferences>['differences'][number], 'waiting'>

export interface DifferenceRow extends Omit<
  Shown,
  '_id' | 'ours' | 'theirs' | 'happenedAt' | 'foundAt' | 'resolvedAt' | 'explained'
> {
  readonly id: string
  readonly ours: Cents | null
  readonly theirs: Cents | null
  readonly happenedAt: Date | null
  readonly foundAt: Date
  readonly resolvedAt: Date | null
  readonly explainedAt: Date | null
  readonly explainedBy: string | null
  readonly note: string
}

export const differenceColumns = sql`d.id, d.reason, d.found_by as "foundBy", to_char(d.day, 'YYYY-MM-DD') as day,
  d.account, d.receipt, d.ours_cents as ours, d.theirs_cents as theirs, d.said, d.offer, d.happened_at as "happenedAt",
  d.found_at as "foundAt", d.resolved_at as "resolvedAt", d.explained_at as "explainedAt", u.name as "explainedBy",
  d.note, b.reference as booking, coalesce(p.id, o.id) as payment`

/** With whom it concerns: `b`, the booking of the payment or refund; `o`, the order. */
export const differenceTables = sql`reconciliation_differences d
  left join users u on u.id = d.explained_by
  left join disbursements o on o.id = d.subject_id and d.subject_kind = 'disbursement'
  left join payment_attempts p on p.id = d.subject_id and d.subject_kind = 'payment'
  left join bookings b on b.id = coalesce(p.booking_id, o.booking_id)`

export function showDifference(row: DifferenceRow): Shown {
  const { id, ours, theirs, happenedAt, foundAt, resolvedAt, explainedAt, explainedBy, note, ...same } = row
  return {
    ...same,
    _id: id,
    said: row.said,
    ours: ours === null ? null : toKes(ours),
    theirs: theirs === null ? null : toKes(theirs),
    happenedAt: happenedAt?.toISOString() ?? null,
    foundAt: foundAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
    explained: explainedAt === null ? null : { by: explainedBy ?? '', at: explainedAt.toISOString(), note },
  }
}
