import type { Role } from '@upeo/domain/actor'
import { securityPages } from '@upeo/domain/identity/security-page'
import type { UserId } from '@upeo/domain/ids'
import type { FactorChange } from '../../factors/index.ts'
import type { Notice } from '../notice.ts'

export interface FactorFacts {
  readonly userId: UserId
  readonly role: Role
  readonly change: FactorChange
}

const said: Readonly<Record<FactorChange, string>> = {
  code_added: 'An authenticator app was set up for your account.',
  code_removed: 'The authenticator app of your account was removed.',
  passkey_added: 'A passkey was added to your account.',
  passkey_removed: 'A passkey of your account was removed.',
  recovery_codes_renewed: 'New recovery codes were made for your account. The ones before do not work any more.',
  recovery_code_used: 'A recovery code of your account was used. It does not work a second time.',
  password_removed: 'The password of your account was removed: your passkeys alone sign you in.',
  restoration_asked:
    'Upeo was told that you have lost your passkeys and codes, and was asked to let you in without them. That takes two of us and three days.',
  restoration_agreed:
    'Two of Upeo have agreed that you have lost your passkeys and codes. In three days they are removed, and your password is enough again.',
  restoration_stopped: 'Your passkeys and codes stay: what Upeo was asked about them was stopped.',
  restored: 'Your passkeys, codes and recovery codes were removed, as Upeo was asked to. Sign in with your password.',
}

const stoppable: ReadonlySet<FactorChange> = new Set(['restoration_asked', 'restoration_agreed'])

/** Of what lets somebody in. Neither mail nor push of it can be turned off. */
export function factorNotices({ userId, role, change }: FactorFacts): Notice[] {
  const link = securityPages[role]
  const ifNot = stoppable.has(change)
    ? 'If it was not you, stop it on that page, and write to support@upeo.example.'
    : 'If it was not you, set a new password at once, and write to support@upeo.example.'
  return [
    {
      userId,
      type: 'system',
      topic: 'security',
      title: 'How you sign in has changed',
      message: `${said[change]} Was this you?`,
      link,
      letter: {
        subject: 'How you sign in to Upeo has changed',
        heading: 'Was this you?',
        paragraphs: [said[change], 'If it was you, there is nothing to do.', ifNot],
        action: { label: 'See how I sign in', path: link },
      },
    },
  ]
}
