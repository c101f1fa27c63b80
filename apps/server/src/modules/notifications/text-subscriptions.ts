import { linkEnd } from '@upeo/domain/access-links/access-links'
import { parseMpesaPhone } from '@upeo/domain/payments/phone'
import { calledOffText, bookedText, movedText, type TripTold } from '@upeo/domain/texts/guest-texts'
import { DAY, HOUR, addTime, earliest, latest } from '@upeo/domain/time'
import { addressIn } from '@upeo/domain/words/languages'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/deps.ts'
import { inLanguage } from '../../platform/spoken-language.ts'
import '../bookings/index.ts'
import '../departure-changes/index.ts'
import type { TextToQueue } from '../texts/index.ts'
import type { NotificationsDeps } from './deps.ts'
import { guestFacts, type GuestFacts } from './queries/guest-facts.ts'
import { openMove } from './queries/open-move.ts'

/** That they are booked, if it is not sent within a day, is made up for by the guide's own words. */
const BOOKED_GOOD_FOR = DAY
/** Of a trip that is called off while it is under way, too. */
const LEAST_GOOD_FOR = HOUR

/** What guests without an account are told by text, each with a link to their booking; nothing where no texts are sent. */
export function subscribeTexts(deps: NotificationsDeps): void {
  const { outbox, clock } = deps
  outbox.on('booking.made_by_guide', 'texts', async ({ bookingId }, tx) => {
    for (const guest of await reached(deps, tx, sql`b.id = ${bookingId} and b.status <> 'cancelled'`)) {
      const goodUntil = earliest(addTime(clock.now(), BOOKED_GOOD_FOR), guest.endsAt)
      const write = (trip: TripTold) => bookedText({ ...trip, paid: guest.paid })
      await tell(deps, tx, guest, { kind: 'booked', about: null, goodUntil, write })
    }
  })
  outbox.on('booking.moved', 'texts', async ({ bookingId, moveId }, tx) => {
    const move = await openMove(tx, moveId)
    if (!move) return
    for (const guest of await reached(deps, tx, sql`b.id = ${bookingId} and b.status <> 'cancelled'`)) {
      const write = (trip: TripTold) => movedText({ ...trip, ...move })
      await tell(deps, tx, guest, { kind: 'moved', about: moveId, goodUntil: move.answerBy, write })
    }
  })
  outbox.on('departure.called_off', 'texts', async ({ changeId }, tx) => {
    const cancelled = sql`b.id in (select x.booking_id from cancelled_by_change x where x.change_id = ${changeId})`
    for (const guest of await reached(deps, tx, cancelled)) {
      const goodUntil = latest(addTime(clock.now(), LEAST_GOOD_FOR), guest.startsAt)
      await tell(deps, tx, guest, { kind: 'called_off', about: changeId, goodUntil, write: calledOffText })
    }
  })
}

const reached = async ({ texts }: NotificationsDeps, tx: Tx, which: RawBuilder<unknown>) =>
  texts.isOn ? guestFacts(tx, which) : []

interface TextToWrite extends Pick<TextToQueue, 'kind' | 'about' | 'goodUntil'> {
  readonly write: (trip: TripTold) => string
}

/** A text with a new link of their own, which is made only where there is one. */
async function tell(
  { texts, links, clock, baseUrl, log }: NotificationsDeps,
  tx: Tx,
  guest: GuestFacts,
  { write, ...told }: TextToWrite,
): Promise<void> {
  const phone = parseMpesaPhone(guest.phone)
  if (!phone.ok) return
  const { id: bookingId, language, guide, activity, date, startTime, endsAt } = guest
  const words = async () => {
    const token = await links.renew(
      tx,
      { kind: 'booking', id: bookingId },
      linkEnd('booking', endsAt, clock.now()),
      'sent',
    )
    const url = baseUrl + addressIn(language, `/g/${token}`)
    return inLanguage(language, () => write({ guide, activity, date, startTime, url }))
  }
  const queued = await texts.queue(tx, { ...told, bookingId, phone: phone.value, language, words })
  if (!queued.ok) log.info({ text: told.kind, outcome: queued.error.kind }, 'a text was not queued')
}
