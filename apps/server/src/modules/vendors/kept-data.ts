import { sql } from 'kysely'
import type { KeptData } from '../../platform/kept-data.ts'

export const keptData: KeptData = {
  forgotten: ({ userId }) => [
    sql`delete from vendor_seo where vendor_id = ${userId}`,
    sql`delete from vendor_texts where vendor_id = ${userId}`,
    // Customers' receipts must go on naming the business that supplied the trip, unless that was the guide's own name.
    sql`update vendors v set business_description = '', contact_phone = '', contact_email = '', website = '',
        specialties = '{}', business_address = '{}', social_media = '{}', payment_details = '{}', manual_methods = '{}',
        payout_accounts = '{}', payout_accounts_since = '{}', business_name = case
          when business_name <> u.name and exists (select from bookings b where b.vendor_id = v.user_id)
          then business_name else '' end
      from users u where u.id = v.user_id and v.user_id = ${userId}`,
  ],
  outdated: ({ money }) => [
    // The name stayed for the receipts of customers' bookings, which are as old by now.
    sql`update vendors v set business_name = '' from users u
      where u.id = v.user_id and u.deleted_at is not null and v.business_name <> ''
        and not exists (select from bookings b where b.vendor_id = v.user_id and b.created_at >= ${money})`,
  ],
}
