import { useMutation } from '@tanstack/react-query'
import { claimGuestBooking } from '@upeo/contract/bookings/guest-booking'
import { useNavigate } from 'react-router'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useUser } from '../../../lib/session.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import classes from './linked.module.css'

/** Whoever has an account keeps the booking there: the link ends, and the trip brings its points. */
export function LinkedClaim({ token }: { token: string }) {
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
    <section className={classes.box} aria-labelledby="claim">
      <h2 id="claim">Keep it in your account</h2>
      <p>With it you find this trip beside your others, earn points and can review it. This link then ends.</p>
      {claim.error && (
        <Notice tone="danger">{messageOf(claim.error, 'The booking could not be added. Please try again.')}</Notice>
      )}
      <div className={classes.buttons}>
        {user ? (
          <Button loading={claim.isPending} onClick={() => claim.mutate()}>
            Add this booking to my account
          </Button>
        ) : (
          <>
            <LinkButton to={`/login?redirect=/g/${token}`} variant="default">
              Sign in
            </LinkButton>
            <LinkButton to={`/register?redirect=/g/${token}`} variant="subtle">
              Create an account
            </LinkButton>
          </>
        )}
      </div>
    </section>
  )
}
