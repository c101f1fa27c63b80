import { say, words } from '@upeo/domain/words/say'
import { Switch } from '@mantine/core'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api-error.ts'
import { readPushState, turnPushOff, turnPushOn, type PushState } from '../../../lib/push.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { Notice } from '../../../ui/notice.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './panel.module.css'

const pushQuery = queryOptions({ queryKey: ['push-state'], queryFn: readPushState, staleTime: 0 })

const hints: Record<PushState, string> = words({
  on: 'This browser tells you about what you have chosen here, even when Upeo is closed.',
  off: 'Hear about it at once, even when Upeo is closed. Your browser will ask for permission.',
  denied: 'Notifications are blocked for Upeo in this browser. Its site settings can allow them again.',
  unsupported: 'This browser cannot show notifications from Upeo.',
})

/** Push notifications on this browser: the browser's own permission prompt appears only after a click here. */
export function PushSwitch() {
  const { data: state = 'unsupported' } = useQuery(pushQuery)
  const turn = useMutation({
    mutationFn: (on: boolean) => (on ? turnPushOn() : turnPushOff()),
    onSuccess: (next) => void queryClient.setQueryData(pushQuery.queryKey, next),
  })
  const disabled = state === 'unsupported' || state === 'denied' || turn.isPending
  return (
    <>
      {turn.isError && (
        <Notice tone="danger">{messageOf(turn.error, say('That did not work. Please try again.'))}</Notice>
      )}
      <div className={classes.choice} data-disabled={disabled}>
        <label htmlFor="push">
          <span className={classes.label}>{say('Notifications on this device')}</span>
          <span className={ui.hintLine} id="push-hint">
            {say(hints[state])}
          </span>
        </label>
        <Switch
          id="push"
          size="md"
          aria-label={say('Notifications on this device')}
          aria-describedby="push-hint"
          checked={turn.isPending ? turn.variables : state === 'on'}
          disabled={disabled}
          onChange={(event) => turn.mutate(event.currentTarget.checked)}
        />
      </div>
    </>
  )
}
