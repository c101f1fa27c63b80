import type { BookingStatus } from '../bookings/lifecycle.ts'
import { seatsOf, type Participants } from '../bookings/participants.ts'
import { done, fail, type Failure, type Result } from '../result.ts'
import { addMonths, localDateOf, startOfDay } from '../time.ts'
import { ageText } from './age.ts'
import { MOST_OF_A_BYTE } from './ticket-code.ts'
import { say, words } from '../words/say.ts'

/** What somebody on a ticket is called, at most so long. */
export const TICKET_NAME_LENGTH = 80

/** The first version of every ticket. */
export const FIRST_VERSION = 1

const retiredKeyMonths = 12

export type PersonKind = 'adult' | 'child'

/** The people of a booking in the order of their tickets: the adults, then the children. */
export function peopleOf({
  adults,
  children,
}: Participants): { readonly position: number; readonly kind: PersonKind }[] {
  return Array.from({ length: seatsOf({ adults, children }) }, (_, index) => ({
    position: index + 1,
    kind: index < adults ? 'adult' : 'child',
  }))
}

/** `Adult 1`, `Child 2`. */
export function personLabel({ adults }: Participants, position: number): string {
  return position <= adults ? say('Adult {n}', { n: position }) : say('Child {n}', { n: position - adults })
}

/** The people of a booking, with what somebody has said of some of them. */
export interface Party {
  readonly participants: Participants
  readonly names?: readonly { readonly position: number; readonly name: string }[] | undefined
  readonly ages?: readonly { readonly position: number; readonly age: number }[] | undefined
}

/** 'Child 1', and with their name and age, where somebody has said them: 'Child 1, Tatu, age 7'. */
export function namedPerson({ participants, names, ages }: Party, position: number): string {
  const name = names?.find((each) => each.position === position)?.name
  const age = ages?.find((each) => each.position === position)?.age
  return [personLabel(participants, position), name, age === undefined ? undefined : ageText(age)]
    .filter((part) => part !== undefined)
    .join(', ')
}

/** All that somebody has said of the people of a booking, in a line: their ages alone, where nobody has a name. */
export function saidOfParty(party: Party): string | null {
  const { names = [], ages = [] } = party
  if (names.length === 0 && ages.length === 0) return null
  if (names.length === 0)
    return say('{n, plural, one {Age} other {Ages}} {ages}', {
      n: ages.length,
      ages: ages.map(({ age }) => age).join(', '),
    })
  const said = new Set([...names, ...ages].map(({ position }) => position))
  return [...said]
    .toSorted((a, b) => a - b)
    .map((position) => namedPerson(party, position))
    .join('; ')
}

export function hasTickets(status: BookingStatus): boolean {
  return status === 'confirmed' || status === 'completed'
}

export type ReplaceRefused = Failure<'not_confirmed'> | Failure<'already_started'> | Failure<'replaced_too_often'>

/** The version of the ticket that takes the place of this one. */
export function nextVersion(
  ticket: { readonly status: BookingStatus; readonly startsAt: Date; readonly version: number },
  now: Date,
): Result<number, ReplaceRefused> {
  if (!hasTickets(ticket.status)) return fail({ kind: 'not_confirmed' })
  if (ticket.startsAt <= now) return fail({ kind: 'already_started' })
  if (ticket.version >= MOST_OF_A_BYTE) return fail({ kind: 'replaced_too_often' })
  return done(ticket.version + 1)
}

export const ticketTexts: Readonly<Record<ReplaceRefused['kind'], string>> = words({
  not_confirmed: 'Your ticket appears here once the booking is confirmed.',
  already_started: 'This trip has started, so its tickets can no longer be replaced.',
  replaced_too_often: 'This ticket has been replaced too often. Please write to support.',
})

/** Tickets that were signed by a key before it was retired are good for 12 months more. */
export function keyChecks(retiredAt: Date | null, now: Date): boolean {
  return retiredAt === null || now < startOfDay(addMonths(localDateOf(retiredAt), retiredKeyMonths))
}
