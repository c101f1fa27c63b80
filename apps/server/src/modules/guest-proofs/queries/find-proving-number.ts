import type { CodeTo } from '@upeo/domain/access-links/guest-proofs'
import type { BookingId } from '@upeo/domain/ids'
import { parseMpesaPhone, type MpesaPhone } from '@upeo/domain/payments/phone'
import type { WrittenLanguage } from '@upeo/domain/words/languages'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

export interface ProvingNumber {
  readonly phone: MpesaPhone
  readonly is: CodeTo
  readonly language: WrittenLanguage
}

interface Row {
  readonly payer: string | null
  readonly given: string
  readonly language: WrittenLanguage
  /** Numbers that are their guide's own, in whatever shape. */
  readonly guides: readonly string[]
}

/**
 * Whose reader speaks for the guest of a booking: the number that has paid for it by M-Pesa, where one did, and else the one
 * that it was made with. Null without any, and where it is one that the guide has ever used as their own: to sign up, to be
 * paid out to, or to pay with.
 */
export async function findProvingNumber(db: Kysely<Database>, bookingId: BookingId): Promise<ProvingNumber | null> {
  const { rows } = await sql<Row>`
    select u.phone as given, u.language,
      (select p.phone from payment_attempts p where p.booking_id = b.id and p.money = 'applied') as payer,
      array(
        select g.phone from users g where g.id = b.vendor_id
        union select v.contact_phone from vendors v where v.user_id = b.vendor_id
        union select a.value #>> '{}' from vendors v, jsonb_each(v.payout_accounts) a where v.user_id = b.vendor_id
        union select m.value #>> '{}' from vendors v, jsonb_each(v.payment_details) m where v.user_id = b.vendor_id
        union select d.destination from disbursements d where d.vendor_id = b.vendor_id and d.purpose = 'payout'
        union select p.phone from payment_attempts p join bookings o on o.id = p.booking_id where o.user_id = b.vendor_id
      ) as guides
    from bookings b join users u on u.id = b.user_id
    where b.id = ${bookingId} and u.kind = 'guest' and u.deleted_at is null`.execute(db)
  const [row] = rows
  if (!row) return null
  const found = parseMpesaPhone(row.payer ?? row.given)
  if (!found.ok || row.guides.some((each) => isNumber(each, found.value))) return null
  return { phone: found.value, is: row.payer === null ? 'booking' : 'payer', language: row.language }
}

/** Whether it stands somewhere in what a guide has written: their details are of several shapes. */
const isNumber = (written: string, phone: MpesaPhone) =>
  written.replaceAll(/\D/g, '').includes(phone.slice('254'.length))
