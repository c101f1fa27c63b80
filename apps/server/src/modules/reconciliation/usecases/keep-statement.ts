import { createHash, randomBytes } from 'node:crypto'
import type { UserId } from '@upeo/domain/ids'
import type { StatementAccount } from '@upeo/domain/reconciliation/movements'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { localDateOf } from '@upeo/domain/time'
import type { StatementError } from '../../../adapters/payments/port.ts'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import type { ReconciliationDeps } from '../deps.ts'
import { accountOf, compareStatement } from '../queries/compare-statement.ts'
import { recordDifferences, resolveBooked, resolveDifferences } from '../store/differences.ts'
import { findSameStatement, insertStatement } from '../store/statements.ts'
import { pairKey, describePair } from './describe-pair.ts'

export interface HandedIn {
  readonly account: StatementAccount
  readonly bytes: Buffer
  readonly by: UserId
  /** Written in the same transaction. */
  readonly note: (tx: Tx, id: string) => Promise<void>
}

export type KeepStatementError = StatementError | Failure<'account_not_offered'>

/**
 * Keeps a statement as it came and writes down where it differs from our books. Nothing is posted. The same file again is
 * the same statement, compared once more.
 */
export async function keepStatement(
  deps: ReconciliationDeps,
  { account, bytes, by, note }: HandedIn,
): Promise<Result<{ readonly id: string }, KeepStatementError>> {
  const { db, clock, files, provider } = deps
  if (!provider.capabilities.books.statements.includes(account)) return fail({ kind: 'account_not_offered' })
  const read = await provider.readPortalStatement(bytes, account)
  if (!read.ok) return read
  const hash = createHash('sha256').update(bytes).digest()
  const id = (await findSameStatement(db, hash, account)) ?? (await keep())
  const { pairs } = await compareStatement(db, account, read.value)
  const standard = accountOf(account)
  const differing = pairs.flatMap((pair) => (pair.reason === null ? [] : [describePair(pair, pair.reason, standard)]))
  await recordDifferences(db, clock, 'statement', differing)
  const agreed = pairs.filter(({ reason }) => reason === null).map((pair) => pairKey(pair, standard))
  await resolveDifferences(db, clock.now(), agreed)
  await resolveBooked(db, clock.now())
  return done({ id })

  async function keep(): Promise<string> {
    if (!read.ok) throw new Error('A statement that cannot be read is not kept.')
    const { lines, first, last } = read.value
    const fresh = newId(clock)
    // Unguessable: whoever learns an id cannot name its file.
    const key = `statements/${fresh}/${randomBytes(16).toString('hex')}.csv`
    await files.put(key, bytes)
    const name = `upeo-mpesa-${account}-${localDateOf(first)}-to-${localDateOf(last)}.csv`
    const row = { id: fresh, account, name, storage_key: key, byte_size: bytes.length, row_count: lines.length }
    const times = { first_at: first, last_at: last, uploaded_at: clock.now() }
    const written = await inTransaction(db, async (tx) => {
      if (!(await insertStatement(tx, { ...row, ...times, hash, by }))) return fail({ kind: 'there_already' })
      await note(tx, fresh)
      return done()
    })
    if (written.ok) return fresh
    await files.delete(key)
    return (await findSameStatement(db, hash, account)) ?? fresh
  }
}
