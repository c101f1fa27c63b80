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
}

/** Of what lets somebody in. Neither mail nor push of it can be turned off. */
export function factorNotices({ userId, role, change }: FactorFacts): Notice[] {
  const link = securityPages[role]
  const ifNot = 'If it was not you, set a new password at once, and write to support@upeo.example.'
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
