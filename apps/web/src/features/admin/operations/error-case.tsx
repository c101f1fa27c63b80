import { retryAllFailedWork } from '@upeo/contract/admin/failed-work'
import type { getOperations } from '@upeo/contract/admin/operations'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { plural } from '@upeo/domain/text'
import { formatDateTime } from '@upeo/domain/time'
import { call } from '../../../lib/api.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Said } from '../../../ui/said.tsx'
import type { Act } from '../act.ts'
import { Acts } from '../acts.tsx'
import { Case } from '../case.tsx'
import { workText } from '../failed-work/work-text.ts'

type ErrorKind = AnswerOf<typeof getOperations>['errors'][number]

/** All failed work of one kind: the words of the newest, the way to each, and another try for all. */
export function ErrorCase({ error }: { error: ErrorKind }) {
  const title = workText(error.work)
  return (
    <Case
      title={title}
      chips={<Chip tone="danger">{plural(error.count, 'failure')}</Chip>}
      facts={[
        ['Last failed', formatDateTime(new Date(error.lastAt))],
        [
          'Tried again',
          error.kind === 'sweep' ? 'By itself, after growing pauses' : 'When you say so: it was given up',
        ],
      ]}
      actions={
        <>
          <Acts acts={[retryAll(error)]} about={title} />
          <LinkButton
            to={`/admin/failed-work?search=${encodeURIComponent(error.work)}`}
            variant="default"
            size="sm"
            aria-label={`See Each: ${title}`}
          >
            See Each
          </LinkButton>
        </>
      }
    >
      <Said by="What went wrong">{error.error}</Said>
    </Case>
  )
}

const retryAll = ({ kind, work, count }: ErrorKind): Act => ({
  label: 'Retry All',
  question: count === 1 ? 'Try this again now?' : `Try all ${count} again now?`,
  needs: ['POST /admin/failed-work/retry'],
  means: 'They are tried within a few minutes. What fails again is listed here again.',
  done: 'They are tried again.',
  run: () => call(retryAllFailedWork, { body: { kind, work } }),
})
