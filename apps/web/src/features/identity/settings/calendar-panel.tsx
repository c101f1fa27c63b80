import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { getFeedAddress, removeFeedAddress, renewFeedAddress } from '@upeo/contract/calendar-feeds/feeds'
import { formatDate } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './panel.module.css'

const FAILED = words('Your calendar address could not be loaded. Please try again.')

const feedAddressQuery = queryOptions({
  queryKey: ['calendar-address'],
  queryFn: ({ signal }) => call(getFeedAddress, { signal }),
  // A new address is shown for as long as its person stays: asking again would take it away.
  staleTime: Infinity,
  gcTime: 0,
})

/** The address that calendar programs read: anybody who knows it can see the person's trips. */
export function CalendarPanel({ lead = true }: { lead?: boolean }) {
  const found = useQuery(feedAddressQuery)
  const change = useMutation({
    mutationFn: (act: 'renew' | 'close') => call(act === 'renew' ? renewFeedAddress : removeFeedAddress, {}),
    onSuccess: (address) => void queryClient.setQueryData(feedAddressQuery.queryKey, address),
  })
  const error = change.error ?? (found.data ? null : found.error)
  return (
    <>
      {lead && (
        <p className={classes.lead}>
          {say(
            'Subscribe to your trips in Google Calendar, Apple Calendar or Outlook. The address is private: anyone who has it can see your trips.',
          )}
        </p>
      )}
      {error && (
        <div className={classes.notice}>
          <Notice tone="danger">{messageOf(error, say(FAILED))}</Notice>
          {!found.data && <Button onClick={() => void found.refetch()}>{say('Retry')}</Button>}
        </div>
      )}
      {!found.data && !error && <RowSkeletons count={1} height={48} />}
      {found.data && (
        <Address
          url={found.data.url}
          createdAt={found.data.createdAt}
          busy={change.isPending ? change.variables : null}
          onChange={(act) => change.mutate(act)}
        />
      )}
    </>
  )
}

function Address({
  url,
  createdAt,
  busy,
  onChange,
}: {
  /** Only when it has just been made: what is kept of it is a hash. */
  url: string | null
  createdAt: string | null
  busy: 'renew' | 'close' | null
  onChange: (act: 'renew' | 'close') => void
}) {
  if (createdAt === null) {
    return (
      <div className={ui.actions}>
        <Button variant="default" loading={busy !== null} onClick={() => onChange('renew')}>
          {say('Get My Calendar Address')}
        </Button>
      </div>
    )
  }
  return (
    <>
      {url === null ? (
        <p className={`${ui.paragraph} ${ui.hint}`}>
          {say('You made your calendar address on {date}. We showed it only once; a new one replaces it.', {
            date: formatDate(new Date(createdAt)),
          })}
        </p>
      ) : (
        <div className={classes.address}>
          <code>{url}</code>
          <CopyButton value={url} label={say('Copy the calendar address')} />
        </div>
      )}
      <div className={ui.actions}>
        {url !== null && (
          <a className={classes.subscribe} href={url.replace(/^https?:/, 'webcal:')}>
            {say('Open in my calendar')}
          </a>
        )}
        <Button variant="default" size="sm" loading={busy === 'renew'} onClick={() => onChange('renew')}>
          {say('New Address')}
        </Button>
        <Button variant="subtle" size="sm" loading={busy === 'close'} onClick={() => onChange('close')}>
          {say('Close the Address')}
        </Button>
      </div>
    </>
  )
}
