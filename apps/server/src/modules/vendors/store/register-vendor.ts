import type { VendorId } from '@upeo/domain/ids'
import type { Tx } from '../../../platform/deps.ts'

export interface NewVendor {
  readonly id: VendorId
  readonly businessName: string
  readonly contactEmail: string
  readonly at: Date
}

/** The business record that a guide has from registration on. The user's row is there already. */
export async function registerVendor(tx: Tx, { id, businessName, contactEmail, at }: NewVendor): Promise<void> {
  await tx
    .insertInto('vendors')
    .values({ user_id: id, business_name: businessName, contact_email: contactEmail, created_at: at })
    .execute()
}
