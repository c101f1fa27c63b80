import { createHash } from 'node:crypto'
import type { OwnedActivity } from '@upeo/contract/activities/own-activities'
import { activityPartNames, activityParts, type ActivityPart } from '@upeo/domain/activities/activity-form'
import type { ActivityId, VendorId } from '@upeo/domain/ids'
import { cents, toKes } from '@upeo/domain/money'
import { coordinatesToWire, knownPlace } from '@upeo/domain/places/location'
import { localDateOf } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { imageView, type ImageRow, type PublicUrl } from '../../../platform/images/image-view.ts'
import type { ReadDeps } from '../deps.ts'
import { isOffered } from './listing-facts.ts'
import { officeHold, type OfficeHold } from './office-hold.ts'
import { otherOfOwn } from './other-language.ts'

interface Row {
  id: string
  name: string
  short_description: string
  description: string
  category: string
  difficulty: string
  fitness_level: string
  what_to_expect: string
  location_name: string
  town: string
  county: string
  lat: number | null
  lng: number | null
  meeting_point: Partial<OwnedActivity['meetingPoint']>
  included_items: string[]
  not_included_items: string[]
  what_to_bring: string[]
  age_restrictions: string
  price_cents: number
  child_price_cents: number | null
  duration_minutes: number
  capacity: number
  start_time: string | null
  cancellation_policy: string
  faqs: OwnedActivity['faqs']
  itinerary: OwnedActivity['itinerary']
  badges: OwnedActivity['badges']
  language: OwnedActivity['language']
  translation: OwnedActivity['translation']
  offered: boolean
  office_hold: OfficeHold | null
  images: (ImageRow & { id: string; alt: string })[]
  departures: { date: string; start_time: string | null; capacity: number; seats_taken: number }[]
}

/** An activity as its guide edits it, with dates from today on; null when it is another guide's, or archived. */
export async function readOwnedActivity(
  { clock, publicUrl }: Pick<ReadDeps, 'clock' | 'publicUrl'>,
  db: Kysely<Database>,
  vendorId: VendorId,
  id: ActivityId,
): Promise<OwnedActivity | null> {
  const { rows } = await sql<Row>`
    select a.*, ${isOffered} as offered, ${officeHold} as office_hold, ${otherOfOwn} as translation,
      (select coalesce(jsonb_agg(to_jsonb(i) || jsonb_build_object('alt', coalesce(nullif(g.alt, ''), a.name))
          order by g.position), '[]')
        from activity_images g join images i on i.id = g.image_id where g.activity_id = a.id) as images,
      (select coalesce(jsonb_agg(jsonb_build_object('date', d.starts_on, 'start_time', d.start_time,
          'capacity', d.capacity, 'seats_taken', d.seats_taken) order by d.starts_on, d.starts_at), '[]')
        from departures d where d.activity_id = a.id and d.starts_on >= ${localDateOf(clock.now())}::date) as departures
    from activities a
    where a.id = ${id} and a.vendor_id = ${vendorId} and a.archived_at is null`.execute(db)
  return rows[0] ? toOwned(rows[0], publicUrl) : null
}

function toOwned(row: Row, publicUrl: PublicUrl): OwnedActivity {
  const fields = fieldsOf(row, publicUrl)
  const versions = Object.fromEntries(activityPartNames.map((part) => [part, versionOf(fields, part)]))
  return { ...fields, versions: versions as OwnedActivity['versions'] }
}

/** Of what its guide can change in it: seats that are booked, or an address of a picture, make no other one. */
function versionOf(fields: Omit<OwnedActivity, 'versions'>, part: ActivityPart): string {
  const said = activityParts[part].map((field) => {
    if (field === 'departures') return fields.departures.map(({ date, startTime }) => [date, startTime])
    return field === 'images' ? fields.images.map(({ _id }) => _id) : fields[field]
  })
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 16)
}

function fieldsOf(row: Row, publicUrl: PublicUrl): Omit<OwnedActivity, 'versions'> {
  return {
    _id: row.id,
    name: row.name,
    shortDescription: row.short_description,
    description: row.description,
    category: row.category,
    difficulty: row.difficulty,
    fitnessLevel: row.fitness_level,
    whatToExpect: row.what_to_expect,
    location: row.location_name,
    town: row.town,
    county: row.county,
    coordinates: coordinatesToWire(knownPlace(row)),
    meetingPoint: { description: '', address: '', instructions: '', ...row.meeting_point },
    includedItems: row.included_items,
    notIncludedItems: row.not_included_items,
    whatToBring: row.what_to_bring,
    ageRestrictions: row.age_restrictions,
    price: toKes(cents(row.price_cents)),
    childPrice: row.child_price_cents === null ? null : toKes(cents(row.child_price_cents)),
    duration: row.duration_minutes / 60,
    capacity: row.capacity,
    startTime: shortTime(row.start_time),
    startDates: [...new Set(row.departures.map(({ date }) => date))],
    departures: row.departures.map((departure) => ({
      date: departure.date,
      startTime: shortTime(departure.start_time),
      capacity: departure.capacity,
      seatsTaken: departure.seats_taken,
    })),
    images: row.images.map((image) => {
      const view = imageView(publicUrl, image, image.alt)
      return { _id: image.id, url: view.src, image: view }
    }),
    cancellationPolicy: row.cancellation_policy,
    faqs: row.faqs,
    itinerary: row.itinerary,
    badges: row.badges,
    isActive: row.offered,
    language: row.language,
    translation: row.translation,
    officeHold: row.office_hold,
  }
}

const shortTime = (time: string | null): string | null => time?.slice(0, 5) ?? null
