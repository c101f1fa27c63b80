import { prove, type ProofWay } from '@upeo/contract/factors/proof'
import { FRESH_FOR } from '@upeo/domain/factors/proof'
import { lengthText } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { call } from '../../lib/api.ts'
import { signWithPasskey } from '../../lib/passkey.ts'
import { Dialog } from '../../ui/dialog.tsx'
import ui from '../../ui/primitives.module.css'
import classes from './factors.module.css'
import { ProveForm } from './prove-form.tsx'

/** Asks once more who it is, before something that an open session alone must not be enough for. */
export default function ProofDialog({
  ways,
  onAnswer,
}: {
  ways: readonly ProofWay[]
  onAnswer: (proved: boolean) => void
}) {
  return (
    <Dialog opened title={say('Confirm it is you')} onClose={() => onAnswer(false)}>
      <p className={`${ui.muted} ${classes.lead}`}>
        {say('Please confirm once more that it is you. This is valid for {time}.', { time: lengthText(FRESH_FOR) })}
      </p>
      <ProveForm
        ways={ways}
        submit={say('Confirm')}
        send={(shown) => call(prove, { body: shown })}
        sign={() => signWithPasskey({ for: 'proof' })}
        onDone={() => onAnswer(true)}
      />
    </Dialog>
  )
}
