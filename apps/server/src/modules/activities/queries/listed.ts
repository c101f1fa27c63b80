import { sql, type RawBuilder } from 'kysely'

/** Conditions on `activities a` that every public query shares. */

/** Shown to the public: active, not archived, and of a guide who is neither suspended nor gone. */
export const isListed: RawBuilder<boolean> = sql`a.is_active and a.archived_at is null and a.vendor_id not in
  (select id from users where suspended_at is not null or deleted_at is not null)`

/**
 * Whether this guide is verified, as `verified_vendors` says. Asked of one guide at a time: as `exists` over the view the
 * planner would rather work out once who is verified of all there are.
 */
export function isVerified(vendorId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(select count(distinct v.type) = 2 from vendor_documents v where v.vendor_id = ${vendorId}
    and v.status = 'approved' and v.superseded_at is null and v.type in ('identityDocument', 'businessLicense'))`
}
