import { decideListing, listListings as listApi } from '@upeo/contract/admin/listings'
import type { Act } from '@upeo/domain/audit/acts'
import { idFrom, type ActivityId } from '@upeo/domain/ids'
import { done } from '@upeo/domain/result'
import { readingLimits } from '../../platform/http/reading-limits.ts'
import type { Router } from '../../platform/http/route.ts'
import { writeAudit } from '../audit/index.ts'
import type { AdminDeps } from './deps.ts'
import { listingFailures } from './failures.ts'
import { noteChange } from './note-change.ts'
import { activityFacts } from './queries/audit-facts.ts'
import { listListings } from './queries/list-listings.ts'

/** What guides offer, looked at by the office: a queue, and one decision about each. */
export function listingRoutes(router: Router, { clock, publicUrl, activities, bookings }: AdminDeps): void {
  router.read(listApi, { cacheControl: 'private, no-store', limits: readingLimits.others }, async ({ db, query }) =>
    done(await listListings(db, query, { now: clock.now(), publicUrl })),
  )

  router.write(decideListing, { failures: listingFailures }, async ({ tx, person, params, body }) => {
    const id = idFrom<ActivityId>(params.id.toLowerCase())
    const adminId = person.userId
    const decision =
      body.action === 'take_down'
        ? { action: body.action, reason: body.reason, by: adminId }
        : { action: body.action, seen: new Date(body.seen), by: adminId }
    const noted = await noteChange(activityFacts, { tx, id }, () => activities.decideListing(tx, id, decision))
    if (!noted.ok) return noted
    const reason = body.action === 'approve' ? null : body.reason
    const upcoming = body.action === 'take_down' ? await bookings.countUpcoming(tx, { activityId: id }) : 0
    const detail = { ...noted.value.facts, reason, ...(upcoming > 0 && { bookings: upcoming }) }
    const act: Act = { action: `activity.${body.action}`, subject: { kind: 'activity', id }, detail }
    await writeAudit(tx, { ...act, by: person, at: clock.now() })
    return done({ message: 'Done.' })
  })
}
