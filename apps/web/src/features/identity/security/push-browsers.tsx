import { useMutation, useQuery } from '@tanstack/react-query'
import { endPushBrowser } from '@upeo/contract/notifications/push'
import { deviceText } from '@upeo/domain/identity/device'
import { formatDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { browsersQuery, eventsQuery } from './queries.ts'
import ui from '../../../ui/primitives.module.css'
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
      <LoadFailed message={say('Your devices could not be loaded. Please try again.')} query={found} />
    ) : (
      <RowSkeletons count={1} height={72} />
    )
  }
  const { browsers } = found.data
  if (browsers.length === 0) {
    return (
      <p className={classes.facts}>
        {inSettings
          ? say('Notifications are off on all your devices. You can turn them on in your settings.')
          : say('Notifications are off on all your devices.')}
      </p>
    )
  }
  return (
    <>
      {end.isError && (
        <Notice tone="danger">{messageOf(end.error, say('That did not work. Please try again.'))}</Notice>
      )}
      <ul className={ui.stack0}>
        {browsers.map((browser) => (
          <li key={browser._id} className={`${ui.ruled} ${classes.row}`}>
            <div className={ui.shrink}>
              <p className={classes.name}>
                {deviceText(browser.device)} {browser.current && <Chip tone="primary">{say('This device')}</Chip>}
              </p>
              <p className={classes.facts}>{say('Since {date}', { date: formatDate(new Date(browser.createdAt)) })}</p>
            </div>
            <Button
              variant="default"
              size="sm"
              aria-label={say('Turn Off notifications on {device}', { device: deviceText(browser.device) })}
              loading={end.isPending && end.variables === browser._id}
              onClick={() => end.mutate(browser._id)}
            >
              {say('Turn Off')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
