import { PaymentDetails, type VendorProfile, type VendorProfileChange } from '@upeo/contract/identity/vendor-profile'
import type { VendorId } from '@upeo/domain/ids'
import type { GuideMethod } from '@upeo/domain/payments/methods'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/deps.ts'

interface Row {
  business_name: string
  business_description: string
  contact_phone: string
  contact_email: string
  website: string
  specialties: string[]
  business_address: Partial<VendorProfile['businessAddress']>
  social_media: Partial<VendorProfile['socialMedia']>
  payment_details: object
  manual_methods: GuideMethod[]
  accepts_mpesa: boolean
}

/** Null for who is no guide. */
export async function readVendorProfile(db: Kysely<Database>, id: VendorId): Promise<VendorProfile | null> {
  const found = await sql<Row>`select * from vendors where user_id = ${id}`.execute(db)
  const row = found.rows[0]
  return row ? toProfile(row) : null
}

function toProfile(row: Row): VendorProfile {
  const stored = PaymentDetails.safeParse({ ...row.payment_details, active: row.manual_methods })
  return {
    businessName: row.business_name,
    businessDescription: row.business_description,
    contactPhone: row.contact_phone,
    contactEmail: row.contact_email,
    website: row.website,
    specialties: row.specialties,
    businessAddress: { street: '', city: '', state: '', zipCode: '', country: '', ...row.business_address },
    socialMedia: { facebook: '', instagram: '', twitter: '', ...row.social_media },
    // What cannot be read is shown blank, to be written anew.
    paymentDetails: stored.success ? stored.data : PaymentDetails.parse({ active: row.manual_methods }),
    acceptsMpesa: row.accepts_mpesa,
  }
}

export async function writeVendorProfile(tx: Tx, id: VendorId, change: VendorProfileChange): Promise<void> {
  const { paymentDetails, businessAddress, socialMedia } = change
  const { active, ...accounts } = paymentDetails ?? {}
  const set = {
    ...(change.businessName !== undefined && { business_name: change.businessName }),
    ...(change.businessDescription !== undefined && { business_description: change.businessDescription }),
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
}
