import { keptData as accessLinks } from './modules/access-links/index.ts'
import { keptData as activities } from './modules/activities/index.ts'
import { keptData as appeals } from './modules/appeals/index.ts'
import { keptData as bookings } from './modules/bookings/index.ts'
import { keptData as calendarFeeds } from './modules/calendar-feeds/index.ts'
import { keptData as content } from './modules/content/index.ts'
import { keptData as departureChanges } from './modules/departure-changes/index.ts'
import { keptData as disbursements } from './modules/disbursements/index.ts'
import { keptData as documents } from './modules/documents/index.ts'
import { keptData as factors } from './modules/factors/index.ts'
import { keptData as favorites } from './modules/favorites/index.ts'
import { keptData as guestAddresses } from './modules/guest-addresses/index.ts'
import { keptData as guestLinks } from './modules/guest-links/index.ts'
import { keptData as guestProofs } from './modules/guest-proofs/index.ts'
import { keptData as help } from './modules/help/index.ts'
import { keptData as identity } from './modules/identity/index.ts'
import { keptData as inventory } from './modules/inventory/index.ts'
import { keptData as notifications } from './modules/notifications/index.ts'
import { keptData as payments } from './modules/payments/index.ts'
import { keptData as problems } from './modules/problems/index.ts'
import { keptData as reconciliation } from './modules/reconciliation/index.ts'
import { keptData as reviews } from './modules/reviews/index.ts'
import { keptData as search } from './modules/search/index.ts'
import { keptData as texts } from './modules/texts/index.ts'
import { keptData as tickets } from './modules/tickets/index.ts'
import { keptData as vendors } from './modules/vendors/index.ts'
import { keptData as platform, type KeptData } from './platform/kept-data.ts'

/**
 * Of every owner of tables, in the order in which it goes: appeals before the payments to guides that they are about
 * (bookings), a guide's business before their name, with which its own is compared (identity), and words once nothing
 * says them any more (search).
 */
export const keptData: readonly KeptData[] = [
  platform,
  accessLinks,
  activities,
  appeals,
  bookings,
  calendarFeeds,
  content,
  departureChanges,
  disbursements,
  documents,
  factors,
  favorites,
  guestAddresses,
  guestLinks,
  guestProofs,
  help,
  inventory,
  notifications,
  payments,
  problems,
  reconciliation,
  reviews,
  texts,
  tickets,
  vendors,
  identity,
  search,
]
