import type { BookingId, UserId, VendorId } from '@upeo/domain/ids'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { LinkWay } from '@upeo/domain/access-links/access-links'
import type { AccessLinks } from '../../access-links/index.ts'

/** The booking that a link opens, and whose it is: their link speaks for them. */
export interface LinkedBooking {
  readonly bookingId: BookingId
  readonly userId: UserId
  readonly vendorId: VendorId
  readonly name: string
  readonly phone: string
  /** How the link came to its holder. */
  readonly way: LinkWay
}

/** Null where the link is no longer good, and once the booking belongs to an account. */
export async function findLinkedBooking(
  links: Pick<AccessLinks, 'open'>,
  db: Kysely<Database>,
  token: string,
): Promise<LinkedBooking | null> {
  const opened = await links.open(db, 'booking', token)
  if (!opened) return null
  const found = await sql<Omit<LinkedBooking, 'way'>>`
    select b.id as "bookingId", u.id as "userId", b.vendor_id as "vendorId", u.name, u.phone
    from bookings b join users u on u.id = b.user_id
    where b.id = ${opened.id} and u.kind = 'guest' and u.deleted_at is null`.execute(db)
  const [booking] = found.rows
  return booking ? { ...booking, way: opened.way } : null
}
