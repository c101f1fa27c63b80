import { readingActions } from '@upeo/domain/audit/readings'
import { sql, type RawBuilder } from 'kysely'
import { entriesFrom } from './entry.ts'

type Sql = RawBuilder<unknown>

/**
 * What people were told about these bookings: their links name the booking, and the index is over the same expressions; and by
 * text, which is kept for 90 days.
 */
export function toldAboutBookings(bookings: readonly string[]): Sql[] {
  return [
    ...told(
      sql`n.link like '%details=%' and split_part(n.link, 'details=', 2) = any(${bookings}::text[])`,
      sql`l.content -> 'action' ->> 'path' like '%details=%'
        and split_part(l.content -> 'action' ->> 'path', 'details=', 2) = any(${bookings}::text[])`,
    ),
    entriesFrom(
      sql`outgoing_texts x join bookings b on b.id = x.booking_id where x.booking_id = any(${bookings}::uuid[])`,
      {
        at: sql`coalesce(x.reported_at, x.handed_at, x.created_at)`,
        kind: 'told',
        event: sql`'text_' || x.status`,
        to: sql`b.user_id`,
      },
    ),
  ]
}

/** What one person was told, whatever it was about. */
export const toldPerson = (id: string): Sql[] => told(sql`n.user_id = ${id}`, sql`l.user_id = ${id}`)

function told(notifications: Sql, letters: Sql): Sql[] {
  return [
    entriesFrom(sql`notifications n where ${notifications}`, {
      at: sql`n.created_at`,
      kind: 'told',
      event: 'app',
      status: sql`case when n.read_at is not null then 'read' end`,
      text: sql`n.title`,
      to: sql`n.user_id`,
    }),
    entriesFrom(sql`letters l where ${letters}`, {
      at: sql`coalesce(l.sent_at, l.created_at)`,
      kind: 'told',
      event: sql`case when l.sent_at is null then 'mail_waiting' else 'mail' end`,
      text: sql`l.content ->> 'subject'`,
      to: sql`l.user_id`,
    }),
  ]
}

/** What administrators did with these records. */
export function officeEntries(subjects: readonly { readonly kind: string; readonly ids: Sql }[]): Sql[] {
  return subjects.map(({ kind, ids }) =>
    entriesFrom(
      sql`audit_log a where a.subject_kind = ${kind} and a.subject_id = any(${ids})
      and a.action <> all(${[...readingActions]}::text[])`,
      {
        at: sql`a.at`,
        kind: 'office',
        event: sql`a.action`,
        byKind: 'admin',
        by: sql`a.admin_id`,
        text: sql`coalesce(a.detail ->> 'reason', a.detail ->> 'note')`,
      },
    ),
  )
}
