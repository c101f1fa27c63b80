import { useMutation, useQuery } from '@tanstack/react-query'
import { sendEmailProof } from '@upeo/contract/identity/email-proof'
import { say } from '@upeo/domain/words/say'
import { messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { profileQuery } from '../../lib/profile-query.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Say } from '../../ui/say.tsx'
import classes from './address-banner.module.css'

/** Until a mail has reached somebody at their address: what waits for that, and the link once more. */
export function AddressBanner() {
  const { data: profile } = useQuery(profileQuery)
  const again = useMutation({ mutationFn: () => call(sendEmailProof, {}) })
  if (!profile || profile.emailProven) return null
  return (
    <div className={classes.banner}>
      <Notice tone={again.isError ? 'danger' : 'warning'}>
        {again.isSuccess && <p className={classes.text}>{say(again.data.message)}</p>}
        {again.isError && (
          <p className={classes.text}>{messageOf(again.error, say('The link could not be sent. Please try again.'))}</p>
        )}
        {again.isIdle && (
          <p className={classes.text}>
            <Say
              text="Please confirm your address with the link we sent to {email}. You can book right away; your calendar, notifications on this device, reviews and stories open once you have confirmed it."
              email={<strong>{profile.email}</strong>}
            />
          </p>
        )}
        {!again.isSuccess && (
          <Button variant="default" size="sm" loading={again.isPending} onClick={() => again.mutate()}>
            {say('Send the Link Again')}
          </Button>
        )}
      </Notice>
    </div>
  )
}
