import { timingSafeEqual } from 'node:crypto'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { sql, type Kysely } from 'kysely'
import { hashSecret } from '../../../platform/callback-secret.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { TextsDeps } from '../deps.ts'
import { moveTexts } from '../store/move-text.ts'

/**
 * What the provider reports of a text. A forged address is not found; said again, or of a text that is not ours (any more), it
 * changes nothing.
 */
export async function receiveReport(
  { clock, textCarrier }: Pick<TextsDeps, 'clock' | 'textCarrier'>,
  db: Kysely<Database>,
  secret: string,
  fields: unknown,
): Promise<Result<void, Failure<'not_found' | 'no_report'>>> {
  if (!textCarrier || !isSame(secret, textCarrier.reportSecret)) return fail({ kind: 'not_found' })
  const report = textCarrier.sender.readReport(fields)
  if (!report) return fail({ kind: 'no_report' })
  const { providerId, outcome, why } = report
  const which = sql`provider_id = ${providerId}`
  const reportedAt = clock.now()
  if (outcome === 'delivered') await moveTexts(db, 'deliver', which, { reportedAt, failure: null })
  if (outcome === 'failed') await moveTexts(db, 'fail', which, { reportedAt, failure: why })
  return done()
}

/** As hashes, which are of one length, and in one time wherever they differ. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(hashSecret(one), hashSecret(other))
