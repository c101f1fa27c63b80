import { NEW_IN_OFFICE, type WhyNotSecond } from '@upeo/domain/identity/second-person'
import { formatDateTime, lengthPhrase } from '@upeo/domain/time'
import { phrase, words } from '@upeo/domain/words/say'
import type { FailureMap } from './failure.ts'

/** What somebody of the office is told who is not one of two people. */
export const notSecondFailures: FailureMap<WhyNotSecond> = {
  new_in_office: ({ until }) => ({
    code: 'conflict',
    message: phrase(
      'This needs two people who have both been in the office for {time}. You joined the office, or its finance role, only recently: you can be one of them from {until}.',
      { until: formatDateTime(until), time: lengthPhrase(NEW_IN_OFFICE) },
    ),
  }),
  invited_by_first: () => ({
    code: 'conflict',
    message: words(
      'The first person to approve this invited you to the office, so you cannot be the second. Somebody else has to do it.',
    ),
  }),
}
