import { useMutation } from '@tanstack/react-query'
import type { ExpectedGuest } from '@upeo/contract/bookings/run-sheet'
import { say } from '@upeo/domain/words/say'
import { IconDeviceMobile } from '@tabler/icons-react'
import { isApiError } from '../../../lib/api-error.ts'
import { refreshBookings } from '../../../lib/guide-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './run-sheet.module.css'

/** Asks the guest's phone for the whole price; the sheet looks again by itself until it is known whether they paid. */
export function PromptButton({ guest: { _id, name, prompt } }: { guest: ExpectedGuest }) {
  const send = useMutation({
    mutationFn: async () => {
      const { askForPayment } = await import('../../../lib/run-sheet-calls.ts')
      return askForPayment({ params: { id: _id }, body: {} })
    },
    // Also after a refusal: they may just have paid.
    onSettled: () => refreshBookings(),
  })
  if (prompt === 'open') {
    return (
      <p className={ui.mutedWholeLine} role="status">
        {say('Waiting for {name} to enter their M-Pesa PIN.', { name })}
      </p>
    )
  }
  const said = send.data?.success === false ? say(send.data.message) : send.error ? refusalOf(send.error) : null
  if (prompt === null && said === null) return null
  return (
    <>
      {prompt === 'possible' && (
        <Button
          size="sm"
          variant="default"
          loading={send.isPending}
          aria-label={say('Send a prompt to {name}', { name })}
          leftSection={<IconDeviceMobile size={18} aria-hidden="true" />}
          onClick={() => send.mutate()}
        >
          {say('Send a prompt')}
        </Button>
      )}
      {said !== null && !send.isPending && (
        <div className={classes.said}>
          <Notice tone="warning">{said}</Notice>
        </div>
      )}
    </>
  )
}

const refusalOf = (error: unknown) =>
  isApiError(error) ? error.message : say('The request could not be sent. Please try again.')
