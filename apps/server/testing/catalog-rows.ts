import { randomUUID } from 'node:crypto'
import type { Database } from '../src/platform/database/schema.ts'
import { tripTimes } from '@upeo/domain/bookings/deadlines'
import { departureStart, localDate, parseLocalTime } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import { insertRow, type Row } from './insert-row.ts'

const created = new Date('2026-01-05T06:00:00Z')

/** What holds the database: it is looked up when a row is written, and may be opened after this was handed over. */
interface On {
  readonly db: Kysely<Database>
}

/** Rows of people and what they offer, for tests of what is read: plain facts where a test names none. */
export function catalogRows(on: On) {
  let count = 0
  const next = () => (count += 1)
  const image = (row: Row<'images'> = {}) => imageRow(on, next(), row)
  return { ...peopleRows(on, next), ...offeredRows(on, next), ...tripRows(on), image }
}

function imageRow(on: On, n: number, row: Row<'images'>): Promise<string> {
  const hash = n.toString(16).padStart(40, '0')
  return insertRow(on.db, 'images', {
    purpose: 'activity',
    storage_key: `images/${hash}`,
    content_hash: hash,
    width: 1200,
    height: 900,
    widths: [400, 800, 1200],
    blur: 'data:image/webp;base64,AA',
    created_at: created,
    ...row,
  })
}

function peopleRows(on: On, next: () => number) {
  function user(row: Row<'users'> = {}): Promise<string> {
    const n = next()
    return insertRow(on.db, 'users', {
      role: 'user',
      name: `Person ${n}`,
      username: `person-${n}`,
      email: `person-${n}@upeo.example`,
      password_hash: 'none',
      preferences: '{}',
      created_at: created,
      ...row,
    })
  }

  async function guide(row: Row<'users'> = {}, vendor: Row<'vendors'> = {}): Promise<string> {
    const id = await user({ role: 'vendor', ...row })
    await on.db
      .insertInto('vendors')
      .values({ created_at: created, ...vendor, user_id: id })
      .execute()
    return id
  }

  /** Approves the two papers that make a guide verified. */
  async function verify(vendorId: string): Promise<void> {
    await on.db
      .insertInto('vendor_documents')
      .values(
        ['identityDocument', 'businessLicense'].map((type) => ({
          id: randomUUID(),
          vendor_id: vendorId,
          type,
          name: type,
          storage_key: `documents/${type}`,
          content_type: 'application/pdf',
          byte_size: 1,
          status: 'approved',
          created_at: created,
        })),
      )
      .execute()
  }

  function notification(userId: string, row: Row<'notifications'> = {}): Promise<string> {
    const said = { type: 'system', title: 'Karibu', message: 'Welcome to Upeo.', link: '/dashboard' }
    return insertRow(on.db, 'notifications', { user_id: userId, created_at: created, ...said, ...row })
  }

  return { user, guide, verify, notification }
}

function offeredRows(on: On, next: () => number) {
  function activity(vendorId: string, row: Row<'activities'> = {}): Promise<string> {
    return insertRow(on.db, 'activities', {
      vendor_id: vendorId,
      name: `Activity ${next()}`,
      short_description: 'Short words',
      description: 'Longer words',
      category: 'Hiking',
      difficulty: 'Moderate',
      fitness_level: 'Medium',
      age_restrictions: 'All Ages',
      cancellation_policy: 'Moderate',
      what_to_expect: 'A good day out',
      meeting_point: '{}',
      location_name: 'Main gate',
      town: 'Naivasha',
      county: 'Nakuru',
      lat: -0.7,
      lng: 36.4,
      duration_minutes: 180,
      capacity: 10,
      price_cents: 250_000,
      created_at: created,
      updated_at: created,
      ...row,
    })
  }

  /** A departure on a day, at a time (none: 00:00); the activity's `next_departure_at` is left alone. */
  function departure(activityId: string, day: string, row: Row<'departures'> = {}): Promise<string> {
    const time = row.start_time ? parseLocalTime(row.start_time) : null
    return insertRow(on.db, 'departures', {
      activity_id: activityId,
      starts_on: day,
      starts_at: departureStart(localDate(day), time),
      capacity: 10,
      ...row,
    })
  }

  /** A published story of that guide. */
  function story(vendorId: string, row: Row<'content_items'> = {}): Promise<string> {
    const n = next()
    return insertRow(on.db, 'content_items', {
      vendor_id: vendorId,
      content_type: 'BLOG_POST',
      title: `Story ${n}`,
      slug: `story-${n}`,
      body: '<p>It rained, and then it did not.</p>',
      is_published: true,
      published_at: created,
      created_at: created,
      updated_at: created,
      ...row,
    })
  }

  /** Something that guide lends on that activity: ten, all of them fit to be used. */
  function item(vendorId: string, activityId: string, row: Row<'inventory_items'> = {}): Promise<string> {
    return insertRow(on.db, 'inventory_items', {
      vendor_id: vendorId,
      activity_id: activityId,
      name: `Item ${next()}`,
      category: 'gear',
      quantity: 10,
      available: 10,
      maintenance_status: 'good',
      created_at: created,
      updated_at: created,
      ...row,
    })
  }

  return { activity, departure, story, item }
}

function tripRows(on: On) {
  /** A completed booking of that departure. */
  async function trip(departureId: string, userId: string, row: Row<'bookings'> = {}): Promise<string> {
    const { activity_id, starts_on, start_time } = await on.db
      .selectFrom('departures')
      .selectAll()
      .where('id', '=', departureId)
      .executeTakeFirstOrThrow()
    const { vendor_id, name, duration_minutes } = await on.db
      .selectFrom('activities')
      .select(['vendor_id', 'name', 'duration_minutes'])
      .where('id', '=', activity_id)
      .executeTakeFirstOrThrow()
    const agreed = start_time === null ? null : parseLocalTime(start_time)
    const { startsAt, endsAt, hasStartTime } = tripTimes(localDate(starts_on), agreed, duration_minutes)
    const id = row.id ?? randomUUID()
    return insertRow(on.db, 'bookings', {
      // Markets that share a database number their rows each for itself.
      reference: `BOOKING-${id.slice(-12)}`,
      user_id: userId,
      vendor_id,
      activity_id,
      departure_id: departureId,
      status: 'completed',
      payment_status: 'paid',
      payment_method: 'mpesa',
      adults: 1,
      children: 0,
      activity_name: name,
      starts_on,
      starts_at: startsAt,
      ends_at: endsAt,
      has_start_time: hasStartTime,
      adult_price_cents: 100_000,
      child_price_cents: 70_000,
      subtotal_cents: 100_000,
      vat_cents: 16_000,
      total_cents: 116_000,
      commission_cents: 23_200,
      paid_cents: 116_000,
      vat_rate_percent: 16,
      commission_rate_percent: 20,
      cancellation_policy: 'Moderate',
      hold_started_at: created,
      created_at: created,
      completed_at: endsAt,
      ...row,
      id,
    })
  }

  /** A completed booking of that departure and its review. */
  async function review(departureId: string, userId: string, row: Row<'reviews'> = {}): Promise<string> {
    const bookingId = row.booking_id ?? (await trip(departureId, userId))
    const { activity_id, vendor_id } = await on.db
      .selectFrom('bookings')
      .select(['activity_id', 'vendor_id'])
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow()
    return insertRow(on.db, 'reviews', {
      booking_id: bookingId,
      activity_id,
      vendor_id,
      user_id: userId,
      rating: 5,
      comment: 'A morning that we will remember for a long time.',
      created_at: created,
      updated_at: created,
      ...row,
    })
  }

  function favorite(userId: string, activityId: string): Promise<string> {
    return insertRow(on.db, 'favorites', { user_id: userId, activity_id: activityId, created_at: created })
  }

  return { trip, review, favorite }
}
