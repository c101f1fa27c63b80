import type { AccountEventKind } from '@upeo/domain/identity/account-events'
import type { Tx } from '../../platform/deps.ts'
import type { Person } from '../../platform/http/person.ts'
import type { FactorsDeps } from './deps.ts'
import type { FactorChange } from './events.ts'
import type { Sessions } from './ports.ts'

type OwnChange = Extract<
  FactorChange,
  'code_added' | 'code_removed' | 'passkey_added' | 'passkey_removed' | 'recovery_codes_renewed'
>

const kinds: Readonly<Record<OwnChange, AccountEventKind>> = {
  code_added: 'codes_added',
  code_removed: 'codes_removed',
  passkey_added: 'passkey_added',
  passkey_removed: 'passkey_removed',
  recovery_codes_renewed: 'recovery_codes_made',
}

/** What somebody has changed about how they sign in: they find it on their page, and are told by mail too. */
export async function tellChange(
  { emit, sessions }: Pick<FactorsDeps, 'emit'> & { readonly sessions: Pick<Sessions, 'record'> },
  tx: Tx,
  person: Person,
  change: OwnChange,
): Promise<void> {
  await sessions.record(tx, person.userId, kinds[change], person)
  await emit(tx, { type: 'factors.changed', userId: person.userId, change })
}
