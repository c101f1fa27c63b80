import { words } from '@upeo/domain/words/say'
import type { Kysely } from 'kysely'
import {
  getBookingCalendar,
  getFeed,
  getFeedAddress,
  getGuestCalendar,
  removeFeedAddress,
  renewFeedAddress,
} from '@upeo/contract/calendar-feeds/feeds'
import type { UserId } from '@upeo/domain/ids'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import type { Clock } from '@upeo/domain/time'
import type { Database } from '../../platform/database/schema.ts'
import type { Tx } from '../../platform/deps.ts'
import { inLanguage } from '../../platform/spoken-language.ts'
import type { FailureMap } from '../../platform/http/failure.ts'
import type { Router } from '../../platform/http/route.ts'
import type { FileAnswer } from '../../platform/http/send-file.ts'
import type { AccessLinks } from '../access-links/index.ts'
import { findLinkedBooking, linkEnded } from '../guest-links/index.ts'
import { writeCalendar } from './write-calendar.ts'
import { recordAccountEvent } from '../identity/index.ts'
import { closeFeed, findFeed, ownerOfFeed, renewFeed } from './feeds.ts'
import { listLedTrips, listTrips } from './list-trips.ts'

export { keptData } from './kept-data.ts'

export interface CalendarDeps {
  readonly clock: Clock
  readonly baseUrl: string
  readonly links: Pick<AccessLinks, 'open'>
}

const bookingFailures: FailureMap<Failure<'not_found' | 'not_confirmed'>> = {
  not_found: () => ({ code: 'not_found', message: words('Booking not found.') }),
  not_confirmed: () => ({
    code: 'conflict',
    message: words('You can add the booking to a calendar once it is confirmed.'),
  }),
}
const feedFailures: FailureMap<Failure<'not_found'>> = {
  not_found: () => ({ code: 'not_found', message: words('Calendar not found.') }),
}

/** Trips for people's own calendars: one as a file, all as a feed. */
export function createCalendarModule({ clock, baseUrl, links }: CalendarDeps) {
  const address = (createdAt: Date | null, token: string | null = null) => ({
    url: token && `${baseUrl}/api/calendar/feed/${token}`,
    createdAt: createdAt && createdAt.toISOString(),
  })
  /** One trip. By a guest's link without an address: theirs is a secret, and calendars are read by others too. */
  async function entry(
    db: Kysely<Database>,
    userId: UserId,
    id: string,
    byLink = false,
  ): Promise<Result<FileAnswer, Failure<'not_found' | 'not_confirmed'>>> {
    const trips = await listTrips(db, userId, clock.now(), id)
    if (trips.length === 0) return fail({ kind: await whyNone(db, userId, id) })
    const shown = byLink ? trips.map((trip) => ({ ...trip, path: null })) : trips
    return done(calendarFile(writeCalendar('Upeo', shown, baseUrl)))
  }
  return {
    /** Ends the address of somebody's feed; whether there was one. */
    close: (tx: Tx, userId: UserId) => closeFeed(tx, userId),
    routes(router: Router): void {
      router.file(getBookingCalendar, { failures: bookingFailures }, async ({ db, person, params }) =>
        entry(db, person.userId, params.id),
      )
      const linkFailures = { ...bookingFailures, not_found: linkEnded }
      router.file(getGuestCalendar, { failures: linkFailures }, async ({ db, params }) => {
        const linked = await findLinkedBooking(links, db, params.token)
        return linked ? entry(db, linked.userId, linked.bookingId, true) : fail({ kind: 'not_found' })
      })
      router.read(getFeedAddress, {}, async ({ db, person }) => done(address(await findFeed(db, person.userId))))
      router.write(renewFeedAddress, {}, async ({ tx, person }) => {
        const { userId } = person
        const token = await renewFeed(tx, userId, clock.now())
        await recordAccountEvent(tx, clock, { userId, kind: 'calendar_feed_made', by: person })
        return done(address(clock.now(), token))
      })
      router.write(removeFeedAddress, {}, async ({ tx, person }) => {
        const { userId } = person
        if (await closeFeed(tx, userId)) {
          await recordAccountEvent(tx, clock, { userId, kind: 'calendar_feed_closed', by: person })
        }
        return done(address(null))
      })
      router.file(getFeed, { failures: feedFailures }, async ({ db, params }) => {
        const owner = await ownerOfFeed(db, params.token)
        if (!owner) return fail({ kind: 'not_found' })
        const now = clock.now()
        // Whoever fetches it is a calendar, which asks for no language of its owner's.
        return inLanguage(owner.language, async () => {
          const trips = [...(await listTrips(db, owner.id, now)), ...(await listLedTrips(db, owner.id, now))]
          return done(calendarFile(writeCalendar(`Upeo: ${owner.name}`, trips, baseUrl)))
        })
      })
    },
  }
}

function calendarFile(body: Buffer) {
  return { name: 'upeo.ics', contentType: 'text/calendar; charset=utf-8', size: body.length, body }
}

async function whyNone(db: Kysely<Database>, userId: UserId, id: string): Promise<'not_found' | 'not_confirmed'> {
  const booking = await db
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return booking ? 'not_confirmed' : 'not_found'
}
