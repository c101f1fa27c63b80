import { useQuery } from '@tanstack/react-query'
import type { PasskeyAnswer } from '@upeo/contract/factors/passkey'
import { prove } from '@upeo/contract/factors/proof'
import { say } from '@upeo/domain/words/say'
import { call } from '../../lib/api.ts'
import { signWithPasskey } from '../../lib/passkey.ts'
import { queryClient } from '../../lib/query-client.ts'
import { factorsQuery } from '../../lib/factors-query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import ui from '../../ui/primitives.module.css'
import classes from './factors.module.css'
import { ProveForm } from './prove-form.tsx'

/** Has the passkey sign what is being approved; whoever has codes too may approve with one of them. */
export default function SignDialog({
  hash,
  onAnswer,
}: {
  hash: string
  onAnswer: (signed: PasskeyAnswer | boolean) => void
}) {
  // Around everything signed in there is no provider of it yet.
  const ways = useQuery(factorsQuery, queryClient).data?.ways ?? ['passkey']
  return (
    <Dialog opened title={say('Sign this approval')} onClose={() => onAnswer(false)}>
      <p className={`${ui.muted} ${classes.lead}`}>
        {say('Your passkey signs who is paid and how much. The signature is kept with the payment.')}
      </p>
      <ProveForm
        ways={ways}
        submit={say('Approve with a Code')}
        send={async (shown): Promise<PasskeyAnswer | true> => {
          if ('passkey' in shown) return shown.passkey
          await call(prove, { body: shown })
          return true
        }}
        sign={() => signWithPasskey({ for: 'approval', hash })}
        onDone={onAnswer}
      />
    </Dialog>
  )
}
