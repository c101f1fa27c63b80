import type { BookingMove } from '@upeo/contract/departure-changes/departure-changes'
import { MOVE_RANGE } from '@upeo/domain/departure-changes/departure-changes'
import type { BookingId, UserId } from '@upeo/domain/ids'
import { minus, toKes, type Cents } from '@upeo/domain/money'
import { collectedBy, type CustomerMethod } from '@upeo/domain/payments/methods'
import { addTime, localDateOf } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { isBookable } from '../../departures/index.ts'

interface Row {
  readonly id: string
  readonly reference: string
  readonly activity_name: string
  readonly activity_id: string
  readonly guide: string
  readonly adults: number
  readonly children: number
  readonly seats: number
  readonly charge_cents: Cents
  readonly paid_cents: Cents
  readonly refunded_cents: Cents
  readonly payment_method: CustomerMethod
  readonly departure_id: string | null
  readonly reason: BookingMove['reason']
  readonly message: string
  readonly from_starts_at: Date
  readonly to_starts_at: Date
  readonly to_date: string
  readonly to_time: string | null
  readonly answer_by: Date
  readonly silence: BookingMove['silence']
  readonly answer: BookingMove['answer']
}

/** What a customer's booking is, or was last, asked; null where its trip has never been moved. */
export async function readMove(
  db: Kysely<Database>,
  userId: UserId,
  bookingId: BookingId,
  now: Date,
): Promise<BookingMove | null> {
  const { rows } = await sql<Row>`
    select b.id, b.reference, b.activity_name, b.activity_id, g.name as guide, b.adults, b.children, b.seats,
      b.charge_cents, b.paid_cents, b.refunded_cents, b.payment_method, b.departure_id,
      c.reason, c.message, c.from_starts_at, c.to_starts_at, t.starts_on as to_date,
      to_char(t.start_time, 'HH24:MI') as to_time, m.answer_by, m.silence,
      coalesce(m.answer, case b.status when 'cancelled' then 'refund' when 'completed' then 'keep' end) as answer
    from booking_moves m join departure_changes c on c.id = m.change_id join bookings b on b.id = m.booking_id
    join users g on g.id = b.vendor_id join departures t on t.id = c.to_departure_id
    where b.id = ${bookingId} and b.user_id = ${userId} and m.superseded_at is null
    order by m.asked_at desc limit 1`.execute(db)
  const [row] = rows
  if (!row) return null
  return {
    booking: {
      _id: row.id,
      reference: row.reference,
      activityName: row.activity_name,
      guideName: row.guide,
      participants: { adults: row.adults, children: row.children },
      total: toKes(row.charge_cents),
    },
    reason: row.reason,
    message: row.message,
    from: { startsAt: row.from_starts_at.toISOString() },
    to: { date: row.to_date, startTime: row.to_time, startsAt: row.to_starts_at.toISOString() },
    answerBy: row.answer_by.toISOString(),
    silence: row.silence,
    refund: toKes(minus(row.paid_cents, row.refunded_cents)),
    fromGuide: collectedBy(row.payment_method) === 'guide',
    otherDates: row.answer === null ? await otherDates(db, row, now) : [],
    answer: row.answer,
  }
}

async function otherDates(db: Kysely<Database>, row: Row, now: Date): Promise<BookingMove['otherDates']> {
  const wish = { from: localDateOf(now), until: localDateOf(addTime(now, MOVE_RANGE)), seats: row.seats }
  const { rows } = await sql<BookingMove['otherDates'][number]>`
    select d.starts_on as date, to_char(d.start_time, 'HH24:MI') as "startTime", d.capacity - d.seats_taken as "seatsLeft"
    from departures d where d.activity_id = ${row.activity_id} and d.id is distinct from ${row.departure_id}
      and ${isBookable(wish, now)} order by d.starts_at limit 60`.execute(db)
  return rows
}
