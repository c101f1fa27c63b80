import { say } from '@upeo/domain/words/say'
import { useMutation } from '@tanstack/react-query'
import { IconLink } from '@tabler/icons-react'
import { isApiError } from '../lib/api-error.ts'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { MessageLinks } from './message-links.tsx'
import { Notice } from './notice.tsx'
import ui from './primitives.module.css'
import classes from './guest-message.module.css'

/**
 * Words with a link to the trip, ready for WhatsApp or SMS, for a guest without an account. The link is
 * said once, so that each time it is asked for is a new one, in place of the one before.
 */
export function GuestMessage({
  booking,
  name,
  phone,
  action,
  textOf,
}: {
  /** The booking's id. */
  booking: string
  name: string
  phone: string | null
  /** On the button that makes the words. */
  action: string
  textOf: (url: string) => string
}) {
  const made = useMutation({
    mutationFn: async () => {
      const { linkForGuest } = await import('../lib/run-sheet-calls.ts')
      return linkForGuest({ params: { id: booking }, body: {} })
    },
  })
  if (!made.data) {
    return (
      <div className={ui.stack12}>
        <div className={ui.wrap12}>
          <Button
            variant="default"
            size="sm"
            loading={made.isPending}
            aria-label={say('{action} for {name}', { action, name })}
            leftSection={<IconLink size={18} aria-hidden="true" />}
            onClick={() => made.mutate()}
          >
            {action}
          </Button>
        </div>
        {made.error && (
          <Notice tone="warning">
            {isApiError(made.error) ? made.error.message : say('The link could not be made. Please try again.')}
          </Notice>
        )}
      </div>
    )
  }
  const text = textOf(`${window.location.origin}${made.data.path}`)
  return (
    <div className={ui.stack12}>
      <p className={classes.text}>{text}</p>
      <p className={ui.hint}>{say('Links you sent before no longer work: this one replaces them.')}</p>
      <div className={ui.wrap12}>
        <MessageLinks phone={phone} text={text} />
        <CopyButton value={text} label={say('Copy the text')} />
      </div>
    </div>
  )
}
