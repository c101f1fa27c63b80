import type { CodeTo } from '@upeo/domain/guest-proofs/guest-proofs'
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
  readonly proves: boolean
}

/**
 * Whose reader speaks for the guest of a booking: the number that has paid for it by M-Pesa, where one did, and else the one
 * that it was made with. Null without any, and where it was the guide's own when they wrote it down: what they write as theirs
 * afterwards takes nothing from their guest.
 */
export async function findProvingNumber(db: Kysely<Database>, bookingId: BookingId): Promise<ProvingNumber | null> {
  const { rows } = await sql<Row>`
    select u.phone as given, u.language, b.number_proves as proves,
      (select p.phone from payment_attempts p where p.booking_id = b.id and p.money = 'applied') as payer
    from bookings b join users u on u.id = b.user_id
    where b.id = ${bookingId} and u.kind = 'guest' and u.deleted_at is null`.execute(db)
  const [row] = rows
  if (!row?.proves) return null
  const found = parseMpesaPhone(row.payer ?? row.given)
  if (!found.ok) return null
  return { phone: found.value, is: row.payer === null ? 'booking' : 'payer', language: row.language }
}
