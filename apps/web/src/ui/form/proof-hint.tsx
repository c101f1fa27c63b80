import { FRESH_FOR } from '@upeo/domain/factors/proof'
import { lengthText } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { IconLock } from '@tabler/icons-react'
import classes from './proof-hint.module.css'

/** Before a form whose sending needs a fresh proof: out on a trail, nobody finds out last that the other phone is at home. */
export function ProofHint() {
  return (
    <p className={classes.hint}>
      <IconLock size={18} aria-hidden="true" />
      <span>
        {say('You will be asked for your password, code or passkey, unless you gave it in the last {time}.', {
          time: lengthText(FRESH_FOR),
        })}
      </span>
    </p>
  )
}
