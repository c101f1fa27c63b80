import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { getFeedAddress, removeFeedAddress, renewFeedAddress } from '@upeo/contract/calendar-feeds/feeds'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import classes from './panel.module.css'

const FAILED = 'Your calendar address could not be loaded. Please try again.'

const feedAddressQuery = queryOptions({
  queryKey: ['calendar-address'],
  queryFn: ({ signal }) => call(getFeedAddress, { signal }),
})

/** The address that calendar programs read: anybody who knows it can see the customer's trips. */
export function CalendarPanel() {
  const found = useQuery(feedAddressQuery)
  const change = useMutation({
    mutationFn: (act: 'renew' | 'close') => call(act === 'renew' ? renewFeedAddress : removeFeedAddress, {}),
    onSuccess: (address) => void queryClient.setQueryData(feedAddressQuery.queryKey, address),
  })
  const error = change.error ?? (found.data ? null : found.error)
  return (
    <>
      <p className={classes.lead}>
        Subscribe to your trips in Google Calendar, Apple Calendar or Outlook. The address is private: whoever knows it
        reads along.
      </p>
      {error && (
        <div className={classes.notice}>
          <Notice tone="danger">{messageOf(error, FAILED)}</Notice>
          {!found.data && <Button onClick={() => void found.refetch()}>Retry</Button>}
        </div>
      )}
      {!found.data && !error && <RowSkeletons count={1} height={48} />}
      {found.data && (
        <Address
          url={found.data.url}
          busy={change.isPending ? change.variables : null}
          onChange={(act) => change.mutate(act)}
        />
      )}
    </>
  )
}

function Address({
  url,
  busy,
  onChange,
}: {
  url: string | null
  busy: 'renew' | 'close' | null
  onChange: (act: 'renew' | 'close') => void
}) {
  if (url === null) {
    return (
      <div className={classes.actions}>
        <Button variant="default" loading={busy !== null} onClick={() => onChange('renew')}>
          Get My Calendar Address
        </Button>
      </div>
    )
  }
  return (
    <>
      <div className={classes.address}>
        <code>{url}</code>
        <CopyButton value={url} what="calendar address" />
      </div>
      <div className={classes.actions}>
        <a className={classes.subscribe} href={url.replace(/^https?:/, 'webcal:')}>
          Open in my calendar
        </a>
        <Button variant="default" size="sm" loading={busy === 'renew'} onClick={() => onChange('renew')}>
          New Address
        </Button>
        <Button variant="subtle" size="sm" loading={busy === 'close'} onClick={() => onChange('close')}>
          Close the Feed
        </Button>
      </div>
    </>
  )
}
