import { CODE_LIFETIME } from '../guest-proofs/guest-proofs.ts'
import { formatDateShort, formatTrip, lengthText, localDateOf, localTimeOf, type LocalDate } from '../time.ts'
import { say } from '../words/say.ts'
import { nameInText } from './name-in-text.ts'
import { fitText } from './segments.ts'

/** What every text about a trip says of it. */
export interface TripTold {
  readonly guide: string
  readonly activity: string
  readonly date: LocalDate
  /** Null: the day is all that is agreed. */
  readonly startTime: string | null
  /** To the booking. */
  readonly url: string
}

/** That a guide has booked for somebody, who may not know Upeo: who, what, when, and the link to it. */
export function bookedText({ url, paid, ...trip }: TripTold & { readonly paid: boolean }): string {
  return fitText(namesOf(trip), (names) => {
    const facts = { ...names, when: whenOf(trip), url }
    return paid
      ? say('{guide} has booked {activity} for you on Upeo: {when}. Where to meet, and your receipt: {url}', facts)
      : say('{guide} has booked {activity} for you on Upeo: {when}. Where to meet, and how to pay: {url}', facts)
  })
}

/** That a trip was moved, what it means not to answer, and where to answer. `date` and `startTime` are the new ones. */
export function movedText({
  url,
  answerBy,
  silence,
  ...trip
}: TripTold & { readonly answerBy: Date; readonly silence: 'keep' | 'refund' }): string {
  return fitText(namesOf(trip), (names) => {
    const facts = { ...names, when: whenOf(trip), url: `${url}/move` }
    if (silence === 'keep') {
      return say(
        '{guide} has moved {activity} to {when}. You keep your spot. If it does not suit you, choose another date or take your money back: {url}',
        facts,
      )
    }
    const until = formatTrip(localDateOf(answerBy), localTimeOf(answerBy), formatDateShort)
    return say(
      '{guide} has moved {activity} to {when}. Please answer by {until}. Without an answer it is cancelled and your money goes back: {url}',
      { ...facts, until },
    )
  })
}

/** That a trip was called off. `date` and `startTime` are when it would have been. */
export function calledOffText({ url, ...trip }: TripTold): string {
  return fitText(namesOf(trip), (names) =>
    say('{guide} has called off {activity}, {when}. What you have paid goes back to you. Your booking: {url}', {
      ...names,
      when: whenOf(trip),
      url,
    }),
  )
}

/** Words of the design; nobody's name, and nothing of the booking. */
export function codeText(code: string): string {
  return say('Your Upeo code is {code}. Valid for {time}. Upeo never asks for it.', {
    code,
    time: lengthText(CODE_LIFETIME),
  })
}

const namesOf = ({ guide, activity }: Pick<TripTold, 'guide' | 'activity'>) => ({
  guide: nameInText(guide, say('Your guide')),
  activity: nameInText(activity, say('your trip')),
})

const whenOf = ({ date, startTime }: Pick<TripTold, 'date' | 'startTime'>): string =>
  formatTrip(date, startTime, formatDateShort)
