import { sql, type RawBuilder } from 'kysely'
import { otherOfOwn } from './other-language.ts'

/** Of `activities a`: all that its listing says, as `ListingFacts` has it. */
export const listingFacts: RawBuilder<unknown> = sql`jsonb_build_object(
  'name', a.name, 'shortDescription', a.short_description, 'description', a.description, 'category', a.category,
  'difficulty', a.difficulty, 'fitnessLevel', a.fitness_level, 'ageRestrictions', a.age_restrictions,
  'location', jsonb_build_array(a.location_name, a.town, a.county), 'coordinates', jsonb_build_array(a.lat, a.lng),
  'meetingPoint', a.meeting_point, 'whatToExpect', a.what_to_expect, 'included', to_jsonb(a.included_items),
  'notIncluded', to_jsonb(a.not_included_items), 'whatToBring', to_jsonb(a.what_to_bring), 'itinerary', a.itinerary,
  'faqs', a.faqs, 'badges', a.badges, 'hours', a.duration_minutes / 60.0, 'priceCents', a.price_cents,
  'childPriceCents', a.child_price_cents, 'cancellationPolicy', a.cancellation_policy,
  'translation', ${otherOfOwn},
  'images', (select coalesce(jsonb_agg(g.image_id order by g.position), '[]') from activity_images g
    where g.activity_id = a.id))`

/** Of `activities a`: its guide wants it shown, also while the office keeps it from being. */
export const isOffered: RawBuilder<boolean> = sql`(a.is_active or a.resumes)`
