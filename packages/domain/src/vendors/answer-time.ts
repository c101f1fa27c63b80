import { DAY, HOUR } from '../time.ts'
import { words } from '../words/say.ts'

/** Of so many days back, and from so many answers on: fewer say nothing of what is usual. */
export const ANSWERS_OF_DAYS = 90
export const FEWEST_ANSWERS = 5

const answerTimes = ['hour', 'hours', 'day', 'days'] as const
export type AnswerTime = (typeof answerTimes)[number]

const longest: Readonly<Record<AnswerTime, number>> = { hour: HOUR, hours: 4 * HOUR, day: DAY, days: 3 * DAY }

/** As answers and pages have them: a value of the wire, so that no page brings them along. */
export const answerTimeTexts: Readonly<Record<AnswerTime, string>> = words({
  hour: 'Usually answers within an hour',
  hours: 'Usually answers within a few hours',
  day: 'Usually answers within a day',
  days: 'Usually answers within a few days',
})

/** Of the middle one of a guide's answers, in milliseconds; null where it took longer than anybody is told. */
export function answerTimeOf(median: number): AnswerTime | null {
  return answerTimes.find((each) => median <= longest[each]) ?? null
}
