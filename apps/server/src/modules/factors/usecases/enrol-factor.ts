import { hasFactor, type ProofKind } from '@upeo/domain/factors/proof'
import type { UserId } from '@upeo/domain/ids'
import type { Result } from '@upeo/domain/result'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { Tx } from '../../../platform/deps.ts'
import type { Person } from '../../../platform/http/person.ts'
import type { FactorsDeps } from '../deps.ts'
import type { Owner, Sessions } from '../ports.ts'
import { findMeans } from '../store/find-means.ts'
import { generateRecoveryCodes, keepRecoveryCodes } from '../store/recovery-codes.ts'
import { tellChange } from '../tell-change.ts'

export interface Enrolled {
  /** Shown once, with the first factor. */
  readonly recoveryCodes: readonly string[] | null
}

/** Writes the new factor; what it was proved with has proved the session too. */
export type WriteFactor<Err extends { kind: string }> = (tx: Tx, owner: Owner) => Promise<Result<void, Err>>

/**
 * A first factor comes with recovery codes, and ends the other sessions of the person: they were opened by less than is
 * asked for from now on.
 */
export async function enrolFactor<Err extends { kind: string }>(
  deps: FactorsDeps & { readonly sessions: Sessions },
  person: Person,
  { by, change }: { readonly by: ProofKind; readonly change: 'code_added' | 'passkey_added' },
  write: WriteFactor<Err>,
): Promise<Result<Enrolled, Err>> {
  const { db, clock, sessions } = deps
  const { userId } = person
  const drawn = (await isWithout(db, userId)) ? await generateRecoveryCodes() : null
  return inTransaction(db, async (tx): Promise<Result<Enrolled, Err>> => {
    const owner = await sessions.lockOwner(tx, userId)
    const first = drawn !== null && (await isWithout(tx, userId))
    const written = await write(tx, owner)
    if (!written.ok) return written
    if (first) {
      await keepRecoveryCodes(tx, userId, drawn, clock.now())
      await sessions.closeOthers(tx, person)
    }
    await sessions.noteProof(tx, person, by)
    await tellChange(deps, tx, person, change)
    return { ok: true, value: { recoveryCodes: first ? drawn.shown : null } }
  })
}

async function isWithout(db: FactorsDeps['db'] | Tx, userId: UserId): Promise<boolean> {
  return !hasFactor(await findMeans(db, userId))
}
