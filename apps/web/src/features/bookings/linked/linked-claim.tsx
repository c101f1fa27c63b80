import { useMutation } from '@tanstack/react-query'
import { claimGuestBooking } from '@upeo/contract/bookings/guest-booking'
import { say } from '@upeo/domain/words/say'
import { useNavigate } from 'react-router'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useUser } from '../../../lib/session.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProofGate } from './proof-gate.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './linked.module.css'

/** Whoever has an account keeps the booking there, and the link ends. `earns`: the trip can bring points and be reviewed, as it was not paid to the guide. */
export function LinkedClaim({ token, earns }: { token: string; earns: boolean }) {
  const user = useUser()
  const navigate = useNavigate()
  const claim = useMutation({
    mutationFn: () => call(claimGuestBooking, { params: { token }, body: {} }),
    onSuccess: async ({ _id }) => {
      await queryClient.invalidateQueries()
      await navigate(`/dashboard/bookings?details=${_id}`)
    },
  })
  return (
    <section className={`${ui.stack12} ${classes.box}`} aria-labelledby="claim">
      <h2 id="claim">{say('Keep it in your account')}</h2>
      <p>
        {earns
          ? say(
              'See this trip with your others. If it is paid by M-Pesa, it earns points and you can review it. This link then stops working.',
            )
          : say('See this trip with your others. This link then stops working.')}
      </p>
      {claim.error && (
        <Notice tone="danger">{messageOf(claim.error, say('We could not add the booking. Please try again.'))}</Notice>
      )}
      {user ? (
        <ProofGate token={token}>
          <div className={`${ui.wrap12} ${classes.buttons}`}>
            <Button loading={claim.isPending} onClick={() => claim.mutate()}>
              {say('Add this booking to my account')}
            </Button>
          </div>
        </ProofGate>
      ) : (
        <div className={`${ui.wrap12} ${classes.buttons}`}>
          <LinkButton to={`/login?redirect=/g/${token}`} variant="default">
            {say('Sign in')}
          </LinkButton>
          <LinkButton to={`/register?redirect=/g/${token}`} variant="subtle">
            {say('Create an account')}
          </LinkButton>
        </div>
      )}
    </section>
  )
}
