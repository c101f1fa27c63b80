import { useMutation, useQuery } from '@tanstack/react-query'
import { endPushBrowser, type PushBrowser } from '@upeo/contract/notifications/push'
import { formatDate } from '@upeo/domain/time'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { browsersQuery, eventsQuery } from './queries.ts'
import classes from './security.module.css'

/** Devices that show notifications while Upeo is closed. `inSettings`: whether this person has settings that turn them on. */
export function PushBrowsers({ inSettings }: { inSettings: boolean }) {
  const found = useQuery(browsersQuery)
  const end = useMutation({
    mutationFn: (id: string) => call(endPushBrowser, { params: { id } }),
    onSettled: () => {
      for (const queryKey of [browsersQuery.queryKey, eventsQuery.queryKey, ['push-state']]) {
        void queryClient.invalidateQueries({ queryKey })
      }
    },
  })
  if (!found.data) {
    return found.error ? (
      <LoadFailed message="Your devices could not be loaded. Please try again." query={found} />
    ) : (
      <RowSkeletons count={1} height={72} />
    )
  }
  const { browsers } = found.data
  if (browsers.length === 0) {
    return (
      <p className={classes.facts}>
        Notifications are not on anywhere.{inSettings && ' You can turn them on in your settings.'}
      </p>
    )
  }
  return (
    <>
      {end.isError && <Notice tone="danger">{messageOf(end.error, 'That did not work. Please try again.')}</Notice>}
      <ul className={classes.rows}>
        {browsers.map((browser) => (
          <li key={browser._id} className={classes.row}>
            <div className={classes.words}>
              <p className={classes.name}>
                {nameOf(browser)} {browser.current && <Chip tone="primary">This device</Chip>}
              </p>
              <p className={classes.facts}>Since {formatDate(new Date(browser.createdAt))}</p>
            </div>
            <Button
              variant="default"
              size="sm"
              aria-label={`Turn notifications off on ${nameOf(browser)}`}
              loading={end.isPending && end.variables === browser._id}
              onClick={() => end.mutate(browser._id)}
            >
              Turn Off
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

function nameOf({ device }: PushBrowser): string {
  return device === '' ? 'An unknown device' : device
}
