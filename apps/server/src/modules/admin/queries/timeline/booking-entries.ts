import { sql, type RawBuilder } from 'kysely'
import { entriesFrom } from './entry.ts'

type Sql = RawBuilder<unknown>

/** What became of these bookings themselves, and what people said about them. */
export function bookingEntries(bookings: readonly string[]): Sql[] {
  const ofBookings = (alias: string) => sql`${sql.ref(`${alias}.booking_id`)} = any(${bookings}::uuid[])`
  return [
    entriesFrom(sql`booking_history h where ${ofBookings('h')}`, {
      at: sql`h.at`,
      kind: 'booking',
      booking: sql`h.booking_id`,
      event: sql`h.event`,
      status: sql`h.to_status`,
      byKind: sql`h.actor_kind`,
      by: sql`h.actor_id`,
      text: sql`h.detail ->> 'reason'`,
    }),
    ...linkEntries(ofBookings),
    ...arrivalEntries(ofBookings),
    ...problemEntries(ofBookings),
    ...absenceEntries(ofBookings),
    ...appealEntries(ofBookings),
    ...reviewEntries(ofBookings),
  ]
}

type Of = (alias: string) => Sql

/** What somebody with a link has shown, and asked for. */
function linkEntries(of: Of): Sql[] {
  return [
    entriesFrom(sql`guest_proofs p where ${of('p')}`, {
      at: sql`p.created_at`,
      kind: 'booking',
      booking: sql`p.booking_id`,
      event: 'prove',
      byKind: 'customer',
      proof: sql`'code'`,
    }),
    entriesFrom(sql`help_requests h where ${of('h')}`, {
      at: sql`h.asked_at`,
      kind: 'booking',
      booking: sql`h.booking_id`,
      event: sql`'help_' || h.wish`,
      byKind: 'customer',
      text: sql`nullif(h.message, '')`,
      proof: sql`case when h.proved then 'code' else 'link' end`,
    }),
    entriesFrom(sql`guest_acts a where ${of('a')}`, {
      at: sql`a.at`,
      kind: 'booking',
      booking: sql`a.booking_id`,
      event: sql`'link_' || a.act`,
      byKind: 'customer',
      proof: sql`a.proof`,
    }),
    entriesFrom(sql`help_requests h where ${of('h')} and h.settled_note is not null`, {
      at: sql`h.settled_at`,
      kind: 'booking',
      booking: sql`h.booking_id`,
      event: 'help_settled',
      byKind: 'admin',
      by: sql`h.settled_by`,
      text: sql`h.settled_note`,
    }),
  ]
}

/** Who came, as the guide's phones have it: for a problem about whether they did. */
function arrivalEntries(of: Of): Sql[] {
  const said = (where: Sql, at: Sql, event: Sql | string) =>
    entriesFrom(sql`check_ins c join bookings b on b.id = c.booking_id where ${of('c')} and ${where}`, {
      at,
      kind: 'check_in',
      booking: sql`c.booking_id`,
      event,
      byKind: 'vendor',
      by: sql`c.vendor_id`,
      status: sql`case when c.clock_ahead then 'clock_ahead' when c.clock_behind then 'clock_behind' end`,
      text: sql`c.position || '/' || b.seats`,
    })
  return [
    said(sql`true`, sql`c.at`, sql`case when c.conflict then 'conflict' else c.method end`),
    said(sql`c.undone_at is not null`, sql`c.undone_at`, 'undone'),
  ]
}

function problemEntries(of: Of): Sql[] {
  const from = (where: Sql) =>
    sql`booking_problems r join bookings b on b.id = r.booking_id where ${of('r')} and ${where}`
  const problem = (where: Sql, parts: Omit<Parameters<typeof entriesFrom>[1], 'kind'>) =>
    entriesFrom(from(where), { kind: 'problem', booking: sql`r.booking_id`, ...parts })
  return [
    problem(sql`true`, {
      at: sql`r.created_at`,
      event: sql`r.kind`,
      byKind: sql`case r.kind when 'held' then 'admin' else 'customer' end`,
      by: sql`case when r.kind <> 'held' then b.user_id end`,
      text: sql`r.description`,
    }),
    problem(sql`r.answered_at is not null`, {
      at: sql`r.answered_at`,
      event: 'answered',
      byKind: 'vendor',
      by: sql`b.vendor_id`,
      text: sql`r.guide_answer`,
    }),
    problem(sql`r.added_at is not null`, {
      at: sql`r.added_at`,
      event: 'added',
      byKind: 'vendor',
      by: sql`b.vendor_id`,
      text: sql`r.guide_addition`,
    }),
    problem(sql`r.held_at is not null and r.kind <> 'held'`, {
      at: sql`r.held_at`,
      event: 'looked_into',
      byKind: 'admin',
      text: sql`r.hold_note`,
    }),
    problem(sql`r.decided_at is not null`, {
      at: sql`r.decided_at`,
      event: sql`coalesce(r.decision, 'closed')`,
      byKind: sql`case when r.decided_by is null then 'system' else 'admin' end`,
      by: sql`r.decided_by`,
      text: sql`concat_ws(' / ', r.text_for_customer, r.text_for_guide)`,
    }),
  ]
}

function absenceEntries(of: Of): Sql[] {
  const from = (where: Sql) =>
    sql`guest_absences x join bookings b on b.id = x.booking_id where ${of('x')} and ${where}`
  return [
    entriesFrom(from(sql`true`), {
      at: sql`x.created_at`,
      kind: 'absence',
      booking: sql`x.booking_id`,
      event: 'said',
      byKind: 'vendor',
      by: sql`b.vendor_id`,
      text: sql`x.description`,
    }),
    entriesFrom(from(sql`x.objected_at is not null`), {
      at: sql`x.objected_at`,
      kind: 'absence',
      booking: sql`x.booking_id`,
      event: 'objected',
      byKind: 'customer',
      by: sql`b.user_id`,
      text: sql`x.objection`,
    }),
    entriesFrom(from(sql`x.decided_at is not null`), {
      at: sql`x.decided_at`,
      kind: 'absence',
      booking: sql`x.booking_id`,
      event: sql`coalesce(x.decision, 'closed')`,
      byKind: sql`case when x.decided_by is null then 'system' else 'admin' end`,
      by: sql`x.decided_by`,
      text: sql`x.decision_reason`,
    }),
  ]
}

function appealEntries(of: Of): Sql[] {
  const from = (where: Sql) => sql`proof_appeals a join bookings b on b.id = a.booking_id where ${of('a')} and ${where}`
  return [
    entriesFrom(from(sql`true`), {
      at: sql`a.created_at`,
      kind: 'appeal',
      booking: sql`a.booking_id`,
      event: 'filed',
      byKind: 'customer',
      by: sql`b.user_id`,
      text: sql`a.description`,
    }),
    entriesFrom(from(sql`a.answered_at is not null`), {
      at: sql`a.answered_at`,
      kind: 'appeal',
      booking: sql`a.booking_id`,
      event: 'answered',
      byKind: 'vendor',
      by: sql`b.vendor_id`,
      text: sql`a.answer`,
    }),
    entriesFrom(from(sql`a.decided_at is not null`), {
      at: sql`a.decided_at`,
      kind: 'appeal',
      booking: sql`a.booking_id`,
      event: sql`coalesce(a.decision, 'closed')`,
      byKind: 'admin',
      by: sql`a.decided_by`,
      text: sql`a.decision_reason`,
    }),
  ]
}

function reviewEntries(of: Of): Sql[] {
  return [
    entriesFrom(sql`reviews v where ${of('v')}`, {
      at: sql`v.created_at`,
      kind: 'review',
      booking: sql`v.booking_id`,
      event: 'written',
      status: sql`v.rating`,
      byKind: 'customer',
      by: sql`v.user_id`,
      text: sql`v.comment`,
    }),
    entriesFrom(sql`reviews v where ${of('v')} and v.responded_at is not null`, {
      at: sql`v.responded_at`,
      kind: 'review',
      booking: sql`v.booking_id`,
      event: 'answered',
      byKind: 'vendor',
      by: sql`v.vendor_id`,
      text: sql`v.response`,
    }),
  ]
}
