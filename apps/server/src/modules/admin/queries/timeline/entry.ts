import { sql, type RawBuilder } from 'kysely'

type Sql = RawBuilder<unknown>

/** What a line of the timeline is made of; what a source does not have is null. */
export interface EntryParts {
  readonly at: Sql
  readonly kind: string
  readonly event: Sql | string
  readonly status?: Sql
  readonly byKind?: Sql | string
  readonly by?: Sql
  readonly cents?: Sql
  readonly code?: Sql
  readonly text?: Sql
  /** A person's id. */
  readonly to?: Sql
  readonly lines?: Sql
  /** A booking's id. */
  readonly booking?: Sql
  /** By what an act through a link was proved: `code`, or nothing but the `link`. */
  readonly proof?: Sql
  /** The id of a payment, payout or refund: each has a case file. */
  readonly payment?: Sql
}

/** More is no timeline that anybody reads; the newest are kept. */
export const MOST_ENTRIES = 500

const nothing = sql`null`

/** One source of a timeline, of the same columns as all others. */
export function entriesFrom(from: Sql, parts: EntryParts): Sql {
  const words = (part: Sql | string | undefined) => (typeof part === 'string' ? sql`${part}` : (part ?? nothing))
  return sql`(select ${parts.at}::timestamptz as at, ${parts.kind}::text as kind, ${words(parts.event)}::text as event,
    ${words(parts.status)}::text as status, ${words(parts.byKind)}::text as by_kind, ${parts.by ?? nothing}::uuid as by_id,
    ${parts.cents ?? nothing}::bigint as cents, ${parts.code ?? nothing}::text as code, ${parts.text ?? nothing}::text as said,
    ${parts.to ?? nothing}::uuid as to_id, ${parts.lines ?? nothing}::jsonb as lines,
    ${parts.booking ?? nothing}::uuid as booking_id,
    ${parts.payment ?? nothing}::uuid as payment_id, ${parts.proof ?? nothing}::text as proof
    from ${from} order by 1 desc limit ${MOST_ENTRIES})`
}
