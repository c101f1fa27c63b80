import { randomUUID } from 'node:crypto'
import { listingDifferences, type ListingDifference } from '../src/modules/activities/queries/listing-differences.ts'
import type { Database } from '../src/platform/database/schema.ts'
import * as fc from 'fast-check'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { catalogRows } from './catalog-rows.ts'

/** Who and what is there to be changed; new activities join them. */
export interface Market {
  readonly guides: readonly string[]
  readonly activities: string[]
  readonly customer: string
}

/** Which of them is changed, and what to; each change takes what it needs. */
const drawn = fc.record({
  which: fc.nat(),
  text: fc.constantFrom('Walk', 'Say "so" \\ & <b>', 'Ol’ Ärger', 'Tab\there', 'u0001 \\u0001', '\u0001"}', '{}}'),
  number: fc.integer({ min: 1, max: 9 }),
  flag: fc.boolean(),
})

interface Drawn {
  readonly text: string
  readonly number: number
  readonly flag: boolean
  readonly id: string
  readonly guide: string
}

export type ListingChange = (on: Kysely<Database>, now: Date, drawn: Drawn, market: Market) => Promise<unknown>

/** One of these changes. */
export const drawChange = <Name extends string>(changes: Readonly<Record<Name, unknown>>) =>
  fc.record({ what: fc.constantFrom(...(Object.keys(changes) as Name[])), drawn })

/** Makes a change that was drawn on this connection. */
export function makeChange<Name extends string>(
  changes: Readonly<Record<Name, ListingChange>>,
  { what, drawn: { which, ...rest } }: DrawnChange<Name>,
  { on, now, market }: { readonly on: Kysely<Database>; readonly now: Date; readonly market: Market },
): Promise<unknown> {
  const { guides, activities } = market
  const whose = { id: activities[which % activities.length]!, guide: guides[which % guides.length]! }
  return changes[what](on, now, { ...rest, ...whose }, market)
}

export type DrawnChange<Name extends string> =
  ReturnType<typeof drawChange<Name>> extends fc.Arbitrary<infer T> ? T : never

type Assignment = (drawn: Drawn, now: Date) => RawBuilder<unknown>

const ofActivity =
  (to: Assignment): ListingChange =>
  (on, now, each) =>
    sql`update activities set ${to(each, now)} where id = ${each.id}`.execute(on)

const ofGuide =
  (to: Assignment): ListingChange =>
  (on, now, each) =>
    sql`update users set ${to(each, now)} where id = ${each.guide}`.execute(on)

/** Not once it was deleted. */
async function isThere(on: Kysely<Database>, activity: string): Promise<boolean> {
  return (await sql`select from activities where id = ${activity}`.execute(on)).rows.length > 0
}

/** Whatever the app's role may write of what the list, the cards and the pages of activities say, as statements. */
export const listingChanges = {
  name: ofActivity(({ text }) => sql`name = ${text}, short_description = ${text}`),
  kind: ofActivity(
    ({ flag }) => sql`category = ${flag ? 'Camping' : 'Hiking'}, difficulty = ${flag ? 'Easy' : 'Moderate'}`,
  ),
  place: ofActivity(
    ({ text, flag }) => sql`location_name = ${` ${text}`}, town = ${flag ? text.toUpperCase() : ''}, county = ${text}`,
  ),
  price: ofActivity(
    ({ number, flag }) => sql`price_cents = ${number * 1003}, child_price_cents = ${flag ? null : number * 10}`,
  ),
  rating: ofActivity(({ number }) => sql`rating_sum = rating_sum + ${number % 5}, rating_count = rating_count + 1`),
  shown: ofActivity(({ flag }) => sql`is_active = ${flag} and taken_down_at is null and withheld_at is null`),
  archived: ofActivity(({ flag }, now) => sql`archived_at = ${flag ? null : now}`),
  where: ofActivity(({ number, flag }) =>
    flag ? sql`lat = null, lng = null` : sql`lat = ${number - 1}, lng = ${number % 2 ? 0 : 36.123456789}`,
  ),
  time: ofActivity(({ number }) => sql`duration_minutes = ${number * 10}, capacity = ${number}`),
  owner: ofActivity(({ guide }) => sql`vendor_id = ${guide}`),
  language: ofActivity(({ flag }) => sql`language = ${flag ? 'sw' : 'en'}`),
  words: ofActivity(
    ({ text, flag }) => sql`description = ${text}, what_to_expect = ${text}, age_restrictions = ${text},
      fitness_level = ${flag ? 'Low' : 'High'}, cancellation_policy = ${flag ? 'Strict' : 'Flexible'}`,
  ),
  lists: ofActivity(
    ({ text, flag }) => sql`included_items = ${[text, 'b']}, not_included_items = ${flag ? [] : [text]},
      what_to_bring = ${[text]}, faqs = ${JSON.stringify([{ question: text, answer: 'Yes' }])},
      itinerary = ${JSON.stringify([])}, badges = ${JSON.stringify(flag ? [{ name: text, description: '' }] : [])}`,
  ),
  guide: ofGuide(({ text }) => sql`name = ${text}`),
  username: ofGuide(({ guide, number }) => sql`username = ${`${guide.slice(-12)}-${number}`}`),
  suspended: ofGuide(({ flag }, now) => sql`suspended_at = ${flag ? now : null}`),
  gone: ofGuide(({ flag, number }, now) => sql`deleted_at = ${flag && number > 5 ? now : null}`),
  avatar: async (on, _, { guide, flag }) => {
    const picture = flag ? null : await catalogRows({ db: on }).image({ widths: [96], width: 96, ...picturedAnew() })
    await sql`update users set avatar_image_id = ${picture} where id = ${guide}`.execute(on)
  },
  papers: (on, now, { guide, flag, number }) =>
    flag
      ? catalogRows({ db: on }).verify(guide)
      : number > 5
        ? sql`delete from vendor_documents where vendor_id = ${guide}`.execute(on)
        : sql`update vendor_documents set superseded_at = ${now} where vendor_id = ${guide}`.execute(on),
  paper: (on, _, { guide, flag }) =>
    sql`update vendor_documents set ${flag ? sql`status = 'pending'` : sql`type = 'insuranceCertificate'`}
      where vendor_id = ${guide} and type = 'businessLicense'`.execute(on),
  pictures: async (on, _, { id, number, flag }) => {
    if (!(await isThere(on, id))) return
    await sql`delete from activity_images where activity_id = ${id}`.execute(on)
    for (let position = 0; position < number % 3; position += 1) {
      const wide = flag ? {} : { widths: [320, 640], width: 640 }
      const image_id = await catalogRows({ db: on }).image({ ...wide, ...picturedAnew() })
      await on.insertInto('activity_images').values({ activity_id: id, position, image_id }).execute()
    }
  },
  alt: (on, _, { id, text }) => sql`update activity_images set alt = ${text} where activity_id = ${id}`.execute(on),
  translated: (on, now, { id, text, number, flag }) =>
    sql`insert into activity_texts (vendor_id, activity_id, language, name, short_description, description, updated_at)
      select vendor_id, id, ${number % 2 ? 'sw' : 'en'}, ${text}, ${text}, ${flag ? text : ''}, ${now}
      from activities where id = ${id} for share
      on conflict (vendor_id, activity_id, language) do update set name = excluded.name,
        short_description = excluded.short_description, description = excluded.description`.execute(on),
  untranslated: (on, _, { id }) => sql`delete from activity_texts where activity_id = ${id}`.execute(on),
  reviewed: async (on, now, { id, text, number }, { customer }) => {
    if (!(await isThere(on, id))) return
    const rows = catalogRows({ db: on })
    const day = `2026-02-${10 + number}`
    const { rows: known } = await sql<{ id: string }>`
      select id from departures where activity_id = ${id} and starts_on = ${day}::date`.execute(on)
    const departure = known[0]?.id ?? (await rows.departure(id, day))
    await rows.review(departure, customer, { comment: text, created_at: new Date(now.getTime() - number * 1001) })
  },
  rewritten: (on, _, { id, text, number }) =>
    sql`update reviews set comment = ${text}, rating = ${1 + (number % 5)} where activity_id = ${id}`.execute(on),
  hidden: (on, now, { id, flag }) =>
    sql`update reviews set hidden_at = ${flag ? now : null} where activity_id = ${id}`.execute(on),
  withdrawn: (on, _, { id, number }) =>
    sql`delete from reviews where activity_id = ${id} and rating <= ${number}`.execute(on),
  reviewer: async (on, now, { text, number, flag }, { customer }) => {
    const picture = flag ? await catalogRows({ db: on }).image({ widths: [96], width: 96, ...picturedAnew() }) : null
    await sql`update users set name = ${text}, avatar_image_id = ${picture},
      deleted_at = ${number > 6 ? now : null} where id = ${customer}`.execute(on)
  },
  new: async (on, _, { guide, text, flag }, { activities }) =>
    activities.push(await catalogRows({ db: on }).activity(guide, { id: randomUUID(), name: text, is_active: flag })),
} satisfies Record<string, ListingChange>

/** Rows of several connections number themselves each from one. */
function picturedAnew() {
  const hash = randomUUID().replaceAll('-', '')
  return { storage_key: `images/${hash}`, content_hash: hash }
}

/** What lies ready and is not what the tables say; empty when they agree. */
export async function differencesOf(db: Kysely<Database>): Promise<ListingDifference[]> {
  const all: ListingDifference[] = []
  for await (const difference of listingDifferences(db)) all.push(difference)
  return all
}
