import { useMutation } from '@tanstack/react-query'
import { removeGuestAddress } from '@upeo/contract/bookings/guest-address'
import { say, type Translatable } from '@upeo/domain/words/say'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { ProofGate } from './proof-gate.tsx'
import { refreshLinked, type Linked } from './queries.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './linked.module.css'

const MailForm = lazy(async () => import('./mail-form.tsx'))
const MailCode = lazy(async () => import('./mail-code.tsx'))

/**
 * Where news of the booking goes by mail: set with the code of its number, shown with it or by a link that went there, and taken
 * off by either.
 */
export function LinkedMail({ token, linked: { address, proof } }: { token: string; linked: Linked }) {
  const [asked, setAsked] = useState(false)
  const [done, setDone] = useState<Translatable | null>(null)
  const finish = async (message: Translatable) => {
    setAsked(false)
    setDone(message)
    // A link that went to the former address has ended with it: the page stays as it is.
    if (!address?.byThis) await refreshLinked(token)
  }
  const remove = useMutation({
    mutationFn: () => call(removeGuestAddress, { params: { token } }),
    onSuccess: async ({ message }) => finish(message),
  })
  const ended = done !== null && address?.byThis === true
  return (
    <section className={`${ui.stack12} ${classes.box}`} aria-labelledby="mail">
      <h2 id="mail">{say('News by email')}</h2>
      {remove.error && <Notice tone="danger">{messageOf(remove.error, say('Please try again.'))}</Notice>}
      {done !== null && (ended || !address) && <Notice tone="success">{say(done)}</Notice>}
      {!ended && <p>{standingText(address)}</p>}
      {!ended && address && !address.proven && proof.given && (
        <Suspense fallback={<Spinner />}>
          <MailCode token={token} />
        </Suspense>
      )}
      {asked && (
        <ProofGate token={token}>
          <Suspense fallback={<Spinner />}>
            <MailForm token={token} onDone={finish} />
          </Suspense>
        </ProofGate>
      )}
      {!ended && (
        <div className={`${ui.wrap12} ${classes.buttons}`}>
          {!asked && (
            <Button variant="default" onClick={() => setAsked(true)}>
              {address ? say('Change the address') : say('Get news by email')}
            </Button>
          )}
          {address && (
            <Button variant="subtle" loading={remove.isPending} onClick={() => remove.mutate()}>
              {say('Remove the address')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

function standingText(address: Linked['address']): string {
  if (address === null) {
    return say('We can write to you when this trip is confirmed, moved or cancelled, and before it starts.')
  }
  const { email } = address
  return address.proven
    ? say('We write to {email} about this booking.', { email })
    : say('We have sent an email to {email}. Open the booking from it, or enter its code here.', { email })
}
