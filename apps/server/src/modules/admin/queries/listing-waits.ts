import { sql } from 'kysely'
import { isOffered } from '../../activities/index.ts'

/** Of `activities a` and their `listing_reviews r`: they wait for somebody of the office. */
export const listingWaits = sql<boolean>`(r.activity_id is not null and r.decided_at is null and ${isOffered} and a.archived_at is null)`
