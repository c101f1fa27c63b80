import type { VendorProfileChange } from '@upeo/contract/identity/vendor-profile'
import type { VendorId } from '@upeo/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { writeVendorTexts } from './write-vendor-texts.ts'

/** Writes only what the change names. */
export async function writeVendorProfile(tx: Tx, id: VendorId, change: VendorProfileChange, now: Date): Promise<void> {
  const { paymentDetails, businessAddress, socialMedia } = change
  const { active, ...accounts } = paymentDetails ?? {}
  const set = {
    ...(change.businessName !== undefined && { business_name: change.businessName }),
    ...(change.businessDescription !== undefined && { business_description: change.businessDescription }),
    ...(change.language !== undefined && { language: change.language }),
    ...(change.contactPhone !== undefined && { contact_phone: change.contactPhone }),
    ...(change.contactEmail !== undefined && { contact_email: change.contactEmail }),
    ...(change.website !== undefined && { website: change.website }),
    ...(change.specialties !== undefined && { specialties: change.specialties }),
    ...(businessAddress && { business_address: JSON.stringify(businessAddress) }),
    // Beside the three there are those of the search-engine form.
    ...(socialMedia && { social_media: sql<string>`social_media || ${JSON.stringify(socialMedia)}::jsonb` }),
    ...(paymentDetails && { payment_details: JSON.stringify(accounts), manual_methods: active }),
  }
  if (Object.keys(set).length > 0) await tx.updateTable('vendors').set(set).where('user_id', '=', id).execute()
  await writeVendorTexts(tx, id, change, now)
}
