import type { OwnedActivity } from '@upeo/contract/activities/own-activities'
import { sql, type RawBuilder } from 'kysely'

/** What a guide has written of `activities a` in the other language, as `activity_texts t`. */
const other = sql`activity_texts t where t.vendor_id = a.vendor_id and t.activity_id = a.id and t.language <> a.language`

const detailTexts = sql`'name', t.name, 'shortDescription', t.short_description, 'description', t.description,
  'whatToExpect', t.what_to_expect, 'includedItems', to_json(t.included_items),
  'notIncludedItems', to_json(t.not_included_items), 'whatToBring', to_json(t.what_to_bring), 'badges', t.badges,
  'faqs', t.faqs, 'itinerary', t.itinerary`

/** What a card says in it; null where nobody is shown it. */
export const otherOfCard: RawBuilder<unknown> = sql`card_in_other_language(a.vendor_id, a.id, a.language)`

/** What the map says in it, of `activities p`. */
export const otherOfPin: RawBuilder<unknown> = sql`(select json_build_object('name', t.name) from activity_texts t
  where t.vendor_id = p.vendor_id and t.activity_id = p.id and t.language <> p.language and t.is_whole)`

/** What the public detail says in it; null where nobody is shown it. */
export const otherOfDetail: RawBuilder<unknown> = sql`(select json_build_object(${detailTexts}) from ${other} and t.is_whole)`

/** All that there is, for its guide and the office, whether or not it is shown yet. */
export const otherOfOwn: RawBuilder<OwnedActivity['translation']> = sql`(select json_build_object(${detailTexts},
  'meetingPoint', '{"description": "", "instructions": ""}'::jsonb || t.meeting_point) from ${other})`
