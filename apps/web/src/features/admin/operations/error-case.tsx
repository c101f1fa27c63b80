import { retryAllFailedWork } from '@upeo/contract/admin/failed-work'
import type { getOperations } from '@upeo/contract/admin/operations'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { formatDateTime } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { call } from '../../../lib/api.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Quote } from '../../../ui/quote.tsx'
import type { Action } from '../action.ts'
import type { CaseProps } from '../case.tsx'
import { workText } from '../failed-work/work-text.ts'

type ErrorKind = AnswerOf<typeof getOperations>['errors'][number]

/** All failed work of one kind: the words of the newest, the way to each, and another try for all. */
export function errorCase(error: ErrorKind): CaseProps {
  const title = workText(error.work)
  return {
    title,
    chips: (
      <Chip tone="danger">
        {say('{n, plural, one {{count} failure} other {{count} failures}}', { n: error.count, count: error.count })}
      </Chip>
    ),
    facts: [
      [say('Last failed'), formatDateTime(new Date(error.lastAt))],
      [
        say('Tried again'),
        error.kind === 'sweep'
          ? say('Automatically, at growing intervals')
          : say('Only if you retry it: it was given up'),
      ],
    ],
    actions: [retryAll(error)],
    links: (
      <LinkButton
        to={`/admin/failed-work?search=${encodeURIComponent(error.work)}`}
        variant="default"
        size="sm"
        aria-label={say('See Each: {title}', { title })}
      >
        {say('See Each')}
      </LinkButton>
    ),
    children: <Quote by={say('What went wrong')}>{error.error}</Quote>,
  }
}

const retryAll = ({ kind, work, count }: ErrorKind): Action => ({
  label: say('Retry All'),
  question: count === 1 ? say('Try this again now?') : say('Try all {count} again now?', { count }),
  needs: ['POST /admin/failed-work/retry'],
  consequence: say('They will be retried within a few minutes. Any that fail again are listed here again.'),
  done: say('They will be retried.'),
  run: () => call(retryAllFailedWork, { body: { kind, work } }),
})
