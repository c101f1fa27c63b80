import type { VendorId } from '@upeo/domain/ids'
import { cents } from '@upeo/domain/money'
import type { GuideMethod, GuideTakes } from '@upeo/domain/payments/methods'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { debtOf } from '../../ledger/index.ts'

interface Row {
  accepts_mpesa: boolean
  manual_methods: GuideMethod[]
  debt: number
}

/** Which ways of paying a guide takes, and the debt that pauses the manual ones. */
export async function acceptedMethods(db: Kysely<Database>, vendorId: VendorId): Promise<GuideTakes> {
  const found = await sql<Row>`
    select accepts_mpesa, manual_methods,
      ${debtOf(sql`v.user_id`)} as debt
    from vendors v where user_id = ${vendorId}`.execute(db)
  const row = found.rows[0]
  if (!row) throw new Error(`No guide ${vendorId}`)
  return {
    acceptsMpesa: row.accepts_mpesa,
    manualMethods: row.manual_methods,
    debt: cents(row.debt),
  }
}
