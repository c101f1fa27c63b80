import type { Role } from '@upeo/domain/actor'
import { RESTORATION_WAIT } from '@upeo/domain/factors/restoration'
import { securityPages } from '@upeo/domain/identity/security-page'
import type { UserId } from '@upeo/domain/ids'
import { lengthPhrase } from '@upeo/domain/time'
import { phrase, say, words, type Translatable } from '@upeo/domain/words/say'
import type { FactorChange } from '../../factors/index.ts'
import type { Notice } from '../notice.ts'

export interface FactorFacts {
  readonly userId: UserId
  readonly role: Role
  readonly change: FactorChange
}

const wait = { time: lengthPhrase(RESTORATION_WAIT) }
const said: Readonly<Record<FactorChange, Translatable>> = words({
  code_added: 'An authenticator app was set up for your account.',
  code_removed: 'The authenticator app was removed from your account.',
  passkey_added: 'A passkey was added to your account.',
  passkey_removed: 'A passkey was removed from your account.',
  recovery_codes_renewed: 'New recovery codes were made for your account. The old ones no longer work.',
  recovery_code_used: 'A recovery code was used to sign in to your account. It does not work a second time.',
  password_removed: 'The password was removed from your account: you now sign in with your passkeys only.',
  restoration_asked: phrase(
    'Somebody told Upeo that you have lost your passkeys and codes, and asked us to let you in without them. Two of us must agree, and it then takes {time}.',
    wait,
  ),
  restoration_agreed: phrase(
    'Two people at Upeo have agreed that you have lost your passkeys and codes. In {time} they are removed, and your password is enough again.',
    wait,
  ),
  restoration_stopped: 'Your passkeys and codes stay: the request to remove them was stopped.',
  restored: 'Your passkeys, codes and recovery codes were removed, as requested. Sign in with your password.',
})

const stoppable: ReadonlySet<FactorChange> = new Set(['restoration_asked', 'restoration_agreed'])

/** Of what lets somebody in. Neither mail nor push of it can be turned off. */
export function factorNotices({ userId, role, change }: FactorFacts): Notice[] {
  const link = securityPages[role]
  const ifNot = stoppable.has(change)
    ? say('If it was not you, stop it on that page, and write to support@upeo.example.')
    : say('If it was not you, set a new password at once, and write to support@upeo.example.')
  return [
    {
      userId,
      type: 'system',
      topic: 'security',
      title: say('How you sign in has changed'),
      message: `${say(said[change])} ${say('Was this you?')}`,
      link,
      letter: {
        subject: say('How you sign in to Upeo has changed'),
        heading: say('Was this you?'),
        paragraphs: [say(said[change]), say('If it was you, you do not need to do anything.'), ifNot],
        action: { label: say('See how I sign in'), path: link },
      },
    },
  ]
}
