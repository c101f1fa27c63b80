import type { Participants } from '../bookings/participants.ts'
import type { LocalDate } from '../time.ts'
import { formatDateLong, localTimeOf } from '../time.ts'
import { isDayEarly, personKey } from './check-ins.ts'
import type { TicketFacts } from './ticket-code.ts'
import { FIRST_VERSION } from './tickets.ts'
import { timeText } from '../words/clock.ts'
import { say } from '../words/say.ts'

interface Trip {
  readonly activity: string
  readonly date: LocalDate
}

interface ListedGuest {
  readonly name: string
  readonly participants: Participants
  /** Of those people whose names somebody has said. */
  readonly names?: readonly { readonly position: number; readonly name: string }[] | undefined
}

/** What a guide's phone knows of one departure. */
export interface DepartureList {
  readonly date: LocalDate
  /** When the list was read. */
  readonly fetchedAt: Date
  /** By booking. */
  readonly guests: ReadonlyMap<string, ListedGuest>
  /** Bookings of this departure that were cancelled. */
  readonly cancelled: ReadonlySet<string>
  /** By `personKey`; all others are the first. */
  readonly versions: ReadonlyMap<string, number>
  /** By `personKey`. */
  readonly arrivals: ReadonlyMap<string, Date>
  /** The other departures on this phone. */
  readonly elsewhere: (bookingId: string) => Trip | null
}

export type TicketVerdict =
  | { readonly kind: 'not_ours' | 'not_genuine' | 'cancelled' | 'replaced' }
  | { readonly kind: 'other_trip'; readonly trip: Trip | { readonly activity: null; readonly date: LocalDate } }
  | { readonly kind: 'already'; readonly name: string; readonly at: Date }
  | { readonly kind: 'unlisted'; readonly fetchedAt: Date }
  | { readonly kind: 'early'; readonly name: string; readonly date: LocalDate }
  | { readonly kind: 'welcome'; readonly name: string }

/**
 * What is said of a genuine ticket, the first that applies. Whether its booking is on the list decides whether it is for
 * this departure: the day that it was made for may have been moved since.
 */
export function judgeTicket(ticket: TicketFacts, list: DepartureList, now: Date): TicketVerdict {
  const guest = list.guests.get(ticket.bookingId)
  if (guest) return judgeListed(ticket, calledOn(ticket, guest), list, now)
  const elsewhere = list.elsewhere(ticket.bookingId)
  if (elsewhere) return { kind: 'other_trip', trip: elsewhere }
  if (list.cancelled.has(ticket.bookingId)) return { kind: 'cancelled' }
  if (ticket.day !== list.date) return { kind: 'other_trip', trip: { activity: null, date: ticket.day } }
  const at = list.arrivals.get(personKey(ticket))
  return at ? { kind: 'already', name: guestWithTicket(), at } : { kind: 'unlisted', fetchedAt: list.fetchedAt }
}

/** Whoever was let in with a genuine ticket and is on no list of this phone. */
export const guestWithTicket = (): string => say('A guest with a ticket')

/** Whoever holds the ticket, and who has booked it: 'Tatu (Wanjiru Kamau)'. */
function calledOn({ position }: TicketFacts, { name, names }: ListedGuest): string {
  const own = names?.find((each) => each.position === position)?.name
  return own === undefined || own === name ? name : `${own} (${name})`
}

function judgeListed(
  ticket: TicketFacts,
  name: string,
  { date, versions, arrivals }: DepartureList,
  now: Date,
): TicketVerdict {
  const key = personKey(ticket)
  if (ticket.version < (versions.get(key) ?? FIRST_VERSION)) return { kind: 'replaced' }
  const at = arrivals.get(key)
  if (at) return { kind: 'already', name, at }
  return isDayEarly(date, now) ? { kind: 'early', name, date } : { kind: 'welcome', name }
}

export type VerdictTone = 'yes' | 'ask' | 'no'

export const verdictTones: Readonly<Record<TicketVerdict['kind'], VerdictTone>> = {
  welcome: 'yes',
  already: 'ask',
  unlisted: 'ask',
  early: 'ask',
  not_ours: 'no',
  not_genuine: 'no',
  other_trip: 'no',
  cancelled: 'no',
  replaced: 'no',
}

export function verdictText(verdict: TicketVerdict): string {
  switch (verdict.kind) {
    case 'not_ours':
      return say('This is not an Upeo ticket.')
    case 'not_genuine':
      return say('This ticket is not genuine.')
    case 'other_trip':
      return verdict.trip.activity === null
        ? say('This ticket is for another trip on {date}.', { date: formatDateLong(verdict.trip.date) })
        : say('This ticket is for {activity} on {date}.', {
            activity: verdict.trip.activity,
            date: formatDateLong(verdict.trip.date),
          })
    case 'cancelled':
      return say('This booking was cancelled.')
    case 'replaced':
      return say('This ticket was replaced. Ask for the new one.')
    case 'already':
      return say('Already checked in at {time}: {name}.', {
        time: timeText(localTimeOf(verdict.at)),
        name: verdict.name,
      })
    case 'unlisted':
      return say('Not on your list from {time}, but the ticket is genuine. Check in?', {
        time: timeText(localTimeOf(verdict.fetchedAt)),
      })
    case 'early':
      return say('{name}: this trip is on {date}. Check in early?', {
        name: verdict.name,
        date: formatDateLong(verdict.date),
      })
    case 'welcome':
      return verdict.name
    default:
      return verdict satisfies never
  }
}
