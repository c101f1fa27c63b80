import { retryFailedWork, listFailedWork } from '@upeo/contract/admin/failed-work'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { GIVEN_UP_KEPT, LONGEST_PAUSE } from '@upeo/domain/admin/operations'
import { formatDateTime, lengthText } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { clock } from '../../../lib/clock.ts'
import { Chip } from '../../../ui/chip.tsx'
import { sends, type Action } from '../action.ts'
import { Quote } from '../../../ui/quote.tsx'
import { recordsPage } from '../records-page.tsx'
import { workText } from './work-text.ts'

type Failure = AnswerOf<typeof listFailedWork>['failures'][number]

/** What the clock could not do: one thing each, while everything else goes on. */
export const FailedWork = recordsPage({
  list: listFailedWork,
  rows: 'failures',
  texts: () => ({
    title: say('Failed work'),
    lead: say(
      'Most of these are retried automatically, at intervals that grow to {time}. Work that was given up stays here for {kept}, for you to retry.',
      { time: lengthText(LONGEST_PAUSE), kept: lengthText(GIVEN_UP_KEPT) },
    ),
    empty: {
      title: say('No work has failed'),
      text: say('Releases, refunds, reminders and the rest are done as they fall due.'),
    },
  }),
  record: (failure) => {
    const { work, subject, booking, tries } = failure
    const title = workText(work)
    return {
      title,
      file: booking ? ['bookings', booking._id] : undefined,
      chips: <Chip tone="danger">{say('Failed {n, plural, one {# time} other {# times}}', { n: tries })}</Chip>,
      facts: [
        [say('Booking'), booking && booking.reference],
        [say('Activity'), booking && booking.activity],
        [say('About'), booking ? null : subject],
        [say('Since'), formatDateTime(new Date(failure.firstAt))],
        [say('Last try'), formatDateTime(new Date(failure.lastAt))],
        [say('Next try'), nextTryText(failure.nextTryAt)],
      ],
      actions: [retryNow(failure)],
      actionsAbout: `${title}, ${booking?.reference ?? subject}`,
      children: <Quote by={say('What went wrong')}>{failure.error}</Quote>,
    }
  },
})

function nextTryText(nextTryAt: string | null): string {
  if (nextTryAt === null) return say('Given up')
  const at = new Date(nextTryAt)
  return at <= clock.now() ? say('Now') : formatDateTime(at)
}

const retryNow = ({ _id: id }: Failure): Action => ({
  label: say('Retry Now'),
  question: say('Try this again now?'),
  consequence: say('It will be retried within a few minutes. If it fails again, it stays here.'),
  tone: 'default',
  done: say('It will be retried at the next check.'),
  ...sends(retryFailedWork, id),
})
