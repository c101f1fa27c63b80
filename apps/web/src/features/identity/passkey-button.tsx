import { passkeyLogin } from '@upeo/contract/factors/proof'
import { say, words } from '@upeo/domain/words/say'
import { useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { signIn } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

const NOT_USED = words('Your passkey was not used. Try again, or sign in with your password.')

/**
 * Instead of address and password, for whoever has a passkey here. Its code is read once it is wanted. No mutation: the
 * page signs in without the client of queries.
 */
export function PasskeyButton() {
  const [state, setState] = useState<'idle' | 'running' | { readonly failed: string }>('idle')
  async function run() {
    setState('running')
    try {
      const { signWithPasskey } = await import('../../lib/passkey.ts')
      const passkey = await signWithPasskey({ for: 'sign_in' })
      signIn(await call(passkeyLogin, { body: { passkey } }))
    } catch (error) {
      setState({ failed: messageOf(error, say(NOT_USED)) })
    }
  }
  return (
    <>
      <Button variant="default" size="lg" loading={state === 'running'} onClick={() => void run()}>
        {say('Sign In with a Passkey')}
      </Button>
      {typeof state === 'object' && <Notice tone="danger">{state.failed}</Notice>}
    </>
  )
}
