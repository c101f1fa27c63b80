import { done, fail, type Failure, type Result } from '../result.ts'
import { addTime, DAY, earliest, HOUR, lengthPhrase, localDateOf } from '../time.ts'
import { phrase, say, words, type Translatable } from '../words/say.ts'

/** Why a guide calls a departure off, or moves it. */
export const changeReasons = ['weather', 'too_few', 'illness', 'other'] as const
export type ChangeReason = (typeof changeReasons)[number]

export const changeReasonLabels = words({
  weather: 'The weather',
  too_few: 'Too few guests',
  illness: 'Illness',
  other: 'Another reason',
}) satisfies Record<ChangeReason, string>

/** How a guest without an account was told. */
export const tellWays = ['whatsapp', 'sms', 'phone', 'in_person'] as const
export type TellWay = (typeof tellWays)[number]

export const tellWayLabels = words({
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  phone: 'Phone',
  in_person: 'In person',
}) satisfies Record<TellWay, string>

/** What a customer answers when their trip has been moved. */
export const moveAnswers = ['keep', 'other', 'refund'] as const
export type MoveAnswer = (typeof moveAnswers)[number]

/** A departure is moved, and another date chosen, at most so far ahead. */
export const MOVE_RANGE = 60 * DAY
/** To postpone: guests need this long to hear of another day before it begins. */
const NOTICE = 8 * HOUR
/** And this long to hear of another time of their day: nobody has less to answer. */
export const SHORT_NOTICE = 2 * HOUR
/** On the same day so much earlier or later is no other trip. */
export const SMALL_SHIFT = 2 * HOUR
export const TIME_TO_ANSWER = 48 * HOUR
/** The guide knows by then who comes. */
const ANSWERS_BEFORE_START = NOTICE - SHORT_NOTICE

export const MESSAGES_A_DAY = 5

export type NotMovable = Failure<
  'already_started' | 'same_departure' | 'too_soon' | 'too_soon_that_day' | 'too_soon_together' | 'too_far'
>

/**
 * Whether a departure can be moved from one start to another now. `agreed` are the starts that its guests last agreed to:
 * small shifts that add up to another trip need the notice of one, so that nobody is asked with no time to answer.
 */
export function checkMove(from: Date, to: Date, agreed: readonly Date[], now: Date): Result<void, NotMovable> {
  if (from <= now) return fail({ kind: 'already_started' })
  if (from.getTime() === to.getTime()) return fail({ kind: 'same_departure' })
  if (to < addTime(now, noticeFor(from, to))) {
    return fail({ kind: isSmallShift(from, to) ? 'too_soon_that_day' : 'too_soon' })
  }
  if (agreed.some((start) => to < addTime(now, noticeFor(start, to)))) return fail({ kind: 'too_soon_together' })
  if (to > addTime(now, MOVE_RANGE)) return fail({ kind: 'too_far' })
  return done()
}

const noticeFor = (agreed: Date, to: Date): number => (isSmallShift(agreed, to) ? SHORT_NOTICE : NOTICE)

/** On the same day in Nairobi, and at most two hours apart. */
export function isSmallShift(agreed: Date, to: Date): boolean {
  return localDateOf(agreed) === localDateOf(to) && Math.abs(to.getTime() - agreed.getTime()) <= SMALL_SHIFT
}

/**
 * What it means that a customer does not answer, counted from the start that they last agreed to: so that several small
 * shifts together are not taken for one. Those who could not be asked stay booked.
 */
export function silenceMeans(agreed: Date, to: Date, asked = true): Exclude<MoveAnswer, 'other'> {
  return isSmallShift(agreed, to) || !asked ? 'keep' : 'refund'
}

/**
 * Until when a customer can answer: two days, and early enough that the guide knows who comes. Where silence keeps the
 * booking, until the trip begins: until then they can cancel with a full refund. Never less than two hours from now, for a
 * move that `checkMove` allows.
 */
export function answerBy(to: Date, now: Date, silence: Exclude<MoveAnswer, 'other'>): Date {
  return silence === 'keep' ? to : earliest(addTime(now, TIME_TO_ANSWER), addTime(to, -ANSWERS_BEFORE_START))
}

/**
 * When somebody who has not answered is reminded next: after half of their time, and after five sixths of it. One that
 * was missed is not made up for; null once both are over.
 */
export function nextReminder(askedAt: Date, until: Date, now: Date): Date | null {
  const time = until.getTime() - askedAt.getTime()
  return [1 / 2, 5 / 6].map((part) => addTime(askedAt, Math.round(time * part))).find((at) => at > now) ?? null
}

export const notMovableTexts = words({
  already_started: 'This departure has started already, so it can no longer be moved.',
  same_departure: 'The departure is already at this time. Please choose another date or time.',
  too_soon: phrase(
    'Your guests need at least {n, plural, one {# hour’s} other {# hours’}} notice of the new date. Please choose a later one.',
    {
      n: NOTICE / HOUR,
    },
  ),
  too_soon_that_day: phrase(
    'Your guests need at least {n, plural, one {# hour’s} other {# hours’}} notice of the new time. Please choose a later one, or send everybody a message.',
    { n: SHORT_NOTICE / HOUR },
  ),
  too_soon_together: phrase(
    'This is far from the time your guests last agreed to, and they need at least {n, plural, one {# hour’s} other {# hours’}} notice. Please choose a later time, or one nearer to theirs.',
    { n: NOTICE / HOUR },
  ),
  too_far: phrase('A departure can be moved by at most {time}. Please choose an earlier date.', {
    time: lengthPhrase(MOVE_RANGE),
  }),
}) satisfies Record<NotMovable['kind'], Translatable>

/** 'That date has only 4 spots; 7 people are coming.' */
export function noRoomText(left: number, people: number): string {
  return say(
    'That date has {left, plural, =0 {no spots left} one {only # spot} other {only # spots}}; {people, plural, one {# person is} other {# people are}} coming.',
    { left, people },
  )
}
