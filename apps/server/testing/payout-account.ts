import type { PayoutMethod } from '@upeo/domain/disbursements/payout-rules'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../src/platform/database/schema.ts'

/** A guide's money has gone there for long: a payout to it needs no password, and waits for nothing but the office. */
export async function payoutAccountKnown(
  db: Kysely<Database>,
  vendorId: string,
  accounts: Partial<Readonly<Record<PayoutMethod, string>>>,
): Promise<void> {
  await sql`
    update vendors set payout_accounts = ${JSON.stringify(accounts)}, payout_accounts_since = '{}'
    where user_id = ${vendorId}`.execute(db)
}
