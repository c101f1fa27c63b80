import type { RunSheet } from '@upeo/contract/bookings/run-sheet'
import { answerBy, checkMove, silenceMeans } from '@upeo/domain/departure-changes/departure-changes'
import { departureStart, formatDateTime, parseLocalDate, parseLocalTime } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'

/** What guests are asked where their guide moves them there, and what it means that somebody does not answer. */
export function whatTheyAreAsked(
  sheet: RunSheet,
  { date, startTime }: { readonly date: string; readonly startTime: string },
  now: Date,
): string {
  const day = parseLocalDate(date)
  const to = day && departureStart(day, parseLocalTime(startTime))
  const coming = sheet.guests.filter(({ status }) => status !== 'completed')
  const agreed = coming.map(({ agreedStart }) => new Date(agreedStart ?? sheet.startsAt))
  const asked = say('Everybody is asked to keep it, choose another date or get all their money back.')
  // Of a date that is refused anyway nothing more is said.
  if (!to || !checkMove(new Date(sheet.startsAt), to, agreed, now).ok) return asked
  const silences = new Set(agreed.map((start) => silenceMeans(start, to)))
  if (!silences.has('refund')) {
    return say(
      'Everybody is told, and can get their money back until the trip starts. If they do not answer, they stay booked.',
    )
  }
  const when = formatDateTime(answerBy(to, now, 'refund'))
  const silent = silences.has('keep')
    ? say(
        'Anyone who has not agreed to your last change and does not answer by {when} is refunded. The others stay booked even if they do not answer.',
        { when },
      )
    : say('Anyone who does not answer by {when} is refunded.', { when })
  return `${asked} ${silent}`
}
