import { PROBLEM_DELAY, RELEASE_DELAY } from '@upeo/domain/bookings/deadlines'
import { lengthPhrase } from '@upeo/domain/time'
import { phrase, words } from '@upeo/domain/words/say'
import type { FailureMap } from '../../platform/http/failure.ts'
import { transitionFailures } from '../bookings/index.ts'
import type { AnswerProblemError } from './usecases/answer-problem.ts'
import type { ObjectToAbsenceError } from './usecases/object-to-absence.ts'
import type { ReportProblemError } from './usecases/report-problem.ts'

export const problemFailures: FailureMap<ReportProblemError> = {
  not_found: transitionFailures.not_found,
  not_yet: () => ({
    code: 'conflict',
    message: phrase('You can report a problem from {time} after the start, or from noon where no time was agreed.', {
      time: lengthPhrase(PROBLEM_DELAY),
    }),
  }),
  too_late: () => ({
    code: 'conflict',
    message: phrase(
      'A problem can be reported until the money is with the guide, about {time} after the trip. Please write to support@upeo.example.',
      { time: lengthPhrase(RELEASE_DELAY) },
    ),
  }),
  called_absent: () => ({
    code: 'conflict',
    message: words('Your guide has said that you did not come. If you were there, please say that first.'),
  }),
  reported_already: () => ({ code: 'conflict', message: words('You have reported a problem with this trip already.') }),
}

export const objectFailures: FailureMap<ObjectToAbsenceError> = {
  not_found: transitionFailures.not_found,
  not_absent: () => ({
    code: 'illegal_transition',
    message: words('Nobody has said that you did not come on this trip.'),
  }),
  too_late: () => ({
    code: 'conflict',
    message: words('The money for this trip has been released. Please write to support@upeo.example.'),
  }),
  objected_already: () => ({ code: 'conflict', message: words('You have told us already. We are looking into it.') }),
}

export const answerFailures: FailureMap<AnswerProblemError> = {
  not_found: transitionFailures.not_found,
  answered_already: () => ({
    code: 'conflict',
    message: words('You have answered already, or Upeo has decided. Please write to support@upeo.example.'),
  }),
}
