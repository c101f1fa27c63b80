import { locationText } from '@upeo/domain/places/location'
import { shownPrice } from '@upeo/domain/bookings/all-in-price'
import type { Cents } from '@upeo/domain/money'
import type { WrittenLanguage } from '@upeo/domain/words/languages'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { sizeKey } from '../../platform/images/store-image.ts'
import type { SharedFacts } from './render-share-picture.ts'

export interface SharedActivity extends SharedFacts {
  /** What its price is said in; left out of English, as it always was. */
  readonly language?: WrittenLanguage
  /** In the store; null without a picture. */
  readonly pictureKey: string | null
}

interface Row {
  readonly name: string
  readonly language: WrittenLanguage
  readonly other_name: string | null
  readonly price_cents: Cents
  readonly location_name: string
  readonly town: string
  readonly county: string
  readonly storage_key: string | null
  readonly widths: readonly number[] | null
}

/**
 * What the public sees of an activity, as far as its picture to share shows it, in this language; its name as it was
 * written where it is written in no other. Null when it sees nothing.
 */
export async function findSharedActivity(
  db: Kysely<Database>,
  id: string,
  language: WrittenLanguage,
): Promise<SharedActivity | null> {
  const found = await sql<Row>`
    select a.name, a.language, card_in_other_language(a.vendor_id, a.id, a.language) ->> 'name' as other_name,
      a.price_cents, a.location_name, a.town, a.county, i.storage_key, i.widths
    from activities a join users u on u.id = a.vendor_id
    left join lateral (select image_id from activity_images g where g.activity_id = a.id order by g.position limit 1) g
      on true
    left join images i on i.id = g.image_id
    where a.id = ${id} and a.is_active and a.archived_at is null
      and u.suspended_at is null and u.deleted_at is null`.execute(db)
  const [row] = found.rows
  if (!row) return null
  return {
    name: language === row.language ? row.name : (row.other_name ?? row.name),
    ...(language !== 'en' && { language }),
    price: shownPrice(row.price_cents),
    location: locationText({ name: row.location_name, town: row.town, county: row.county }),
    pictureKey: pictureKey(row),
  }
}

/** The largest: the others are in the store only once somebody has asked for them. */
function pictureKey({ storage_key: key, widths }: Row): string | null {
  const largest = widths?.at(-1)
  return key === null || largest === undefined ? null : sizeKey(key, largest)
}
