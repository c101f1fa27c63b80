import { say } from '@upeo/domain/words/say'
import { useQuery } from '@tanstack/react-query'
import { factorsQuery } from '../../lib/factors-query.ts'
import { useState } from 'react'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RowSkeletons } from '../../ui/skeletons.tsx'
import { AppPart } from './app-part.tsx'
import { PasskeyPart } from './passkey-part.tsx'
import { hasFactor } from './queries.ts'
import { PasswordPart } from './password-part.tsx'
import { RecoveryDialog } from './recovery-dialog.tsx'
import { RecoveryPart } from './recovery-part.tsx'
import { RestorationNotice } from './restoration-notice.tsx'
import ui from '../../ui/primitives.module.css'
import '../../ui/styles/forms.css'

/** What a person signs in with besides the password, or instead of it. */
export function FactorsPanel() {
  const found = useQuery(factorsQuery)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (!found.data) {
    return found.error ? (
      <LoadFailed message={say('Failed to load your sign-in methods. Please try again.')} query={found} />
    ) : (
      <RowSkeletons count={3} height={72} />
    )
  }
  const factors = found.data
  return (
    <div className={ui.stack24}>
      {factors.needed && !hasFactor(factors) && (
        <Notice tone="warning">
          {say(
            'You need a second factor to work in the office. Set up a passkey or an authenticator app, and everything else opens.',
          )}
        </Notice>
      )}
      {factors.restoration && <RestorationNotice restoration={factors.restoration} />}
      <PasskeyPart passkeys={factors.passkeys} onCodes={setCodes} />
      <AppPart app={factors.code} onCodes={setCodes} />
      {(factors.passkeys.length > 0 || !factors.password) && <PasswordPart password={factors.password} />}
      {hasFactor(factors) && <RecoveryPart left={factors.recoveryCodesLeft} onCodes={setCodes} />}
      {codes && <RecoveryDialog codes={codes} onClose={() => setCodes(null)} />}
    </div>
  )
}
