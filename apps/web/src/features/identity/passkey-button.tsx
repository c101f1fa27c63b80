import { useMutation } from '@tanstack/react-query'
import { passkeyLogin } from '@upeo/contract/factors/proof'
import { say, words } from '@upeo/domain/words/say'
import { messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { signIn } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

const NOT_USED = words('Your passkey was not used. Try again, or sign in with your password.')

/** Instead of address and password, for whoever has a passkey here. Its code is read once it is wanted. */
export function PasskeyButton() {
  const enter = useMutation({
    mutationFn: async () => {
      const { signWithPasskey } = await import('../../lib/passkey.ts')
      const passkey = await signWithPasskey({ for: 'sign_in' })
      return call(passkeyLogin, { body: { passkey } })
    },
    onSuccess: signIn,
  })
  return (
    <>
      <Button variant="default" size="lg" loading={enter.isPending} onClick={() => enter.mutate()}>
        {say('Sign In with a Passkey')}
      </Button>
      {enter.error && <Notice tone="danger">{messageOf(enter.error, say(NOT_USED))}</Notice>}
    </>
  )
}
