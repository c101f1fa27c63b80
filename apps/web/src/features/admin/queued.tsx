import { useMutation } from '@tanstack/react-query'
import { giveBackToQueue, takeFromQueue, type Waiting } from '@upeo/contract/admin/queues'
import { isOverdue, waitedText, type Queue } from '@upeo/domain/admin/queues'
import { relativeTime } from '@upeo/domain/relative-time'
import { say } from '@upeo/domain/words/say'
import { createContext, useContext } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { clock } from '../../lib/clock.ts'
import { useUser } from '../../lib/session.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Notice } from '../../ui/notice.tsx'
import { refreshOffice } from './queries.ts'

/** Something in a queue: which record of which, and how it waits there; null where it does not wait (any more). */
export interface Queued {
  readonly queue: Queue
  readonly id: string
  readonly waiting: Waiting | null
}

const Current = createContext<Queued | null>(null)

/** Around what belongs to something that waits. */
export const InQueue = Current.Provider

/** How long it waits, and who has taken it. */
export function QueueChips({ queued: { queue, waiting } }: { queued: Queued }) {
  const me = useUser()?._id
  if (!waiting) return null
  const since = new Date(waiting.since)
  const [overdue, time] = [isOverdue(queue, since, clock.now()), waitedText(since, clock.now())]
  const { taken } = waiting
  const mine = taken?.by._id === me
  return (
    <>
      {taken && (
        <span data-taken-by-other={mine ? undefined : ''}>
          <Chip tone="info">{mine ? say('Taken by you') : say('Taken by {by}', { by: taken.by.name })}</Chip>
        </span>
      )}
      {time !== null && (
        <Chip tone={overdue ? 'danger' : 'neutral'}>
          {overdue ? say('Overdue: waiting {time}', { time }) : say('Waiting {time}', { time })}
        </Chip>
      )}
    </>
  )
}

/** "I’ll take this", or what becomes of it then. */
export function TakeButton({ queued: { queue, id, waiting }, about }: { queued: Queued; about: string }) {
  const me = useUser()?._id
  const taken = waiting?.taken ?? null
  const mine = taken?.by._id === me
  const params = { queue, id }
  const change = useMutation({
    mutationFn: () =>
      mine ? call(giveBackToQueue, { params }) : call(takeFromQueue, { params, body: { over: taken !== null } }),
    onSuccess: refreshOffice,
    onError: (error) => {
      showToast(messageOf(error, say('This could not be done. Please try again.')))
      void refreshOffice()
    },
  })
  if (!waiting) return null
  const label = mine ? say('Give it back') : taken ? say('Take it over') : say('I’ll take this')
  return (
    <Button
      variant="subtle"
      size="sm"
      aria-label={`${label}: ${about}`}
      loading={change.isPending}
      onClick={() => change.mutate()}
    >
      {label}
    </Button>
  )
}

/** Before a decision: that somebody else is at it. Nobody is kept from deciding. */
export function ClaimedNotice() {
  const taken = useContext(Current)?.waiting?.taken
  const me = useUser()?._id
  if (!taken || taken.by._id === me) return null
  return (
    <Notice tone="warning">
      {say('{name} has taken this ({when}). Decide only if you have spoken with them.', {
        name: taken.by.name,
        when: relativeTime(new Date(taken.at), clock.now()),
      })}
    </Notice>
  )
}
