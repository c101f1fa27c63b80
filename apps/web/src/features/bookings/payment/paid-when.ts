import { checkProofDay, proofDayTexts } from '@upeo/domain/bookings/proof-day'
import { departureStart, localDateOf, localTimeOf, parseLocalDate } from '@upeo/domain/time'
import { parseTypedTime } from '@upeo/domain/typed-time'
import { say, words } from '@upeo/domain/words/say'

/** A day, or what was typed and is none, and a time as it is typed, of Nairobi, whatever the device's zone is. */
export interface PaidWhen {
  readonly paidOn: string
  readonly paidAt: string
}

const WHEN_NEEDED = words('Please give the date and time of your payment.')

export function paidWhen(instant: Date): PaidWhen {
  return { paidOn: localDateOf(instant), paidAt: localTimeOf(instant) }
}

/** Null until both are whole. */
export function instantOf({ paidOn, paidAt }: PaidWhen): Date | null {
  const [day, time] = [parseLocalDate(paidOn), parseTypedTime(paidAt)]
  return day && time ? departureStart(day, time) : null
}

/** What is wrong with each as it stands. What is half typed is not, and cannot be sent either. */
export function mistakesOf({ paidOn, paidAt }: PaidWhen, now: Date) {
  const day = parseLocalDate(paidOn)
  const checked = day && checkProofDay(departureStart(day, null), now)
  return {
    paidOn: paidOn === '' ? say(WHEN_NEEDED) : checked && !checked.ok ? say(proofDayTexts[checked.error.kind]) : null,
    paidAt: paidAt === '' ? say(WHEN_NEEDED) : null,
  }
}
