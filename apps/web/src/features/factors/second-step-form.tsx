import { secondStep, SecondStepWanted } from '@upeo/contract/factors/proof'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { say } from '@upeo/domain/words/say'
import { isApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { signWithPasskey } from '../../lib/passkey.ts'
import { Button } from '../../ui/button.tsx'
import ui from '../../ui/primitives.module.css'
import classes from './factors.module.css'
import { ProveForm } from './prove-form.tsx'

/** The second step of signing in; `wanted` is the detail of the refusal that asked for it. */
export default function SecondStepForm({
  wanted,
  onDone,
  onOver,
}: {
  wanted: unknown
  onDone: (session: AnswerOf<typeof secondStep>) => void
  /** It took too long, or was given up: begin again. */
  onOver: (message: string | null) => void
}) {
  const { pending, ways } = SecondStepWanted.parse(wanted)
  return (
    <>
      <p className={`${ui.muted} ${classes.lead}`}>{say('One more step: please confirm that it is you.')}</p>
      <ProveForm
        ways={ways}
        submit={say('Continue')}
        send={(shown) => call(secondStep, { body: { pending, ...shown } })}
        sign={() => signWithPasskey({ for: 'second_step', pending })}
        onDone={onDone}
        onRefused={(error) => {
          if (isApiError(error, 'sign_in_over')) onOver(error.message)
        }}
      />
      <Button variant="subtle" onClick={() => onOver(null)}>
        {say('Back')}
      </Button>
    </>
  )
}
