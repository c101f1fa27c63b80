import type { VendorId } from '@upeo/domain/ids'
import type { MpesaPhone } from '@upeo/domain/payments/phone'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

/** Whose phones a guide may not have asked for money. */
export interface PromptStops {
  stopped(db: Kysely<Database>, phone: MpesaPhone, guide: VendorId): Promise<'guide' | 'all' | null>
}
