import { PaymentDetails, type VendorProfile } from '@upeo/contract/identity/vendor-profile'
import type { VendorId } from '@upeo/domain/ids'
import type { GuideMethod } from '@upeo/domain/payments/methods'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

interface Row {
  business_name: string
  business_description: string
  language: VendorProfile['language']
  translation: VendorProfile['translation']
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

/** The business as its guide sees it; null for who is no guide. */
export async function readVendorProfile(db: Kysely<Database>, id: VendorId): Promise<VendorProfile | null> {
  const found = await sql<Row>`
    select v.*, guide_in_other_language(v.user_id, v.language) as translation from vendors v where v.user_id = ${id}`.execute(
    db,
  )
  const row = found.rows[0]
  return row ? toProfile(row) : null
}

function toProfile(row: Row): VendorProfile {
  const stored = PaymentDetails.safeParse({ ...row.payment_details, active: row.manual_methods })
  return {
    businessName: row.business_name,
    businessDescription: row.business_description,
    language: row.language,
    translation: row.translation,
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
