import { useMutation, useQuery } from '@tanstack/react-query'
import { confirmEmail, PROOF_FAILED, sendEmailProof } from '@upeo/contract/identity/email-proof'
import { say } from '@upeo/domain/words/say'
import { messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { profileQuery } from '../../lib/profile-query.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import ui from '../../ui/primitives.module.css'

/** Confirms as soon as it is opened: whoever is signed in here and has the link has the address. */
export function ConfirmEmail({ token, home }: { token: string; home: string }) {
  const confirmed = useQuery({
    queryKey: ['confirm-email', token],
    queryFn: async () => {
      const answer = await call(confirmEmail, { params: { token } })
      await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
      return answer
    },
    staleTime: Infinity,
  })
  if (confirmed.data) {
    return (
      <>
        <p role="status" className={ui.smallHeading8}>
          {say(confirmed.data.message)} {say('Your calendar, notifications, reviews and stories are open to you now.')}
        </p>
        <LinkButton size="lg" to={home}>
          {say('Go to My Dashboard')}
        </LinkButton>
      </>
    )
  }
  if (!confirmed.error) return <Spinner label={say('Confirming your address')} />
  return (
    <>
      <Notice tone="danger">{messageOf(confirmed.error, say(PROOF_FAILED))}</Notice>
      <SendAgain />
    </>
  )
}

function SendAgain() {
  const again = useMutation({ mutationFn: () => call(sendEmailProof, {}) })
  return (
    <>
      {again.data && <Notice tone="success">{say(again.data.message)}</Notice>}
      {again.error && (
        <Notice tone="danger">{messageOf(again.error, say('The link could not be sent. Please try again.'))}</Notice>
      )}
      <Button size="lg" loading={again.isPending} onClick={() => again.mutate()}>
        {say('Send the Link Again')}
      </Button>
    </>
  )
}
