import { onlySeatsLeft } from '../departures/seats-left.ts'
import { done, fail, type Failure, type Result } from '../result.ts'
import { say, words } from '../words/say.ts'

export type Participants = { readonly adults: number; readonly children: number }

export type ParticipantsError = Failure<'invalid_participants', { field: keyof Participants; message: string }>

/** Children take a seat each. */
export function seatsOf({ adults, children }: Participants): number {
  return adults + children
}

export const participantTexts = {
  adults: words('At least 1 adult must take part.'),
  children: words('The number of children must be 0 or more.'),
  tooMany: onlySeatsLeft,
} as const

/** Adults at least 1, children at least 0, together no more than the seats there are (spec, section 5). */
export function checkParticipants(
  participants: Participants,
  seatsAvailable: number,
): Result<Participants, ParticipantsError> {
  const refuse = (field: keyof Participants, message: string) => fail({ kind: 'invalid_participants', field, message })
  const { adults, children } = participants
  if (!Number.isSafeInteger(adults) || adults < 1) return refuse('adults', participantTexts.adults)
  if (!Number.isSafeInteger(children) || children < 0) return refuse('children', participantTexts.children)
  if (adults + children > seatsAvailable) return refuse('adults', participantTexts.tooMany(seatsAvailable))
  return done(participants)
}

export const SELECT_DATE_TEXT = words('Please select a booking date')

/** What the wizard's stepper allows: the largest choice that still leaves room for the other group. */
export function participantLimits({ adults, children }: Participants, seatsAvailable: number) {
  return { adults: Math.max(1, seatsAvailable - children), children: Math.max(0, seatsAvailable - adults) }
}

/** '2 adults, 1 child'. */
export function participantsText({ adults, children }: Participants): string {
  if (children === 0) return say('{adults, plural, one {# adult} other {# adults}}', { adults })
  return say('{adults, plural, one {# adult} other {# adults}}, {children, plural, one {# child} other {# children}}', {
    adults,
    children,
  })
}
