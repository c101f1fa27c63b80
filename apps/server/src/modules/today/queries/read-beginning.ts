import type { Today } from '@upeo/contract/today/today'
import type { DocumentStatus } from '@upeo/domain/documents/lifecycle'
import type { VendorId } from '@upeo/domain/ids'
import { firstSteps, type FirstStep } from '@upeo/domain/today/first-steps'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

interface Row {
  readonly identity: DocumentStatus | null
  readonly licence: DocumentStatus | null
  readonly to_answer: number
  readonly address: boolean
  readonly profile: boolean
  readonly activity: boolean
  readonly dates: boolean
}

interface Beginning {
  readonly documents: Today['documents']
  readonly reviewsToAnswer: number
  readonly steps: NonNullable<Today['firstSteps']>
}

/** What a guide brings along before anybody books, and the reviews that wait for their answer. */
export async function readBeginning(db: Kysely<Database>, vendorId: VendorId, now: Date): Promise<Beginning> {
  const newest = (type: string) => sql`(
    select status from vendor_documents where vendor_id = v.user_id and type = ${type} and superseded_at is null
    order by created_at desc, id desc limit 1)`
  const found = await sql<Row>`
    select ${newest('identityDocument')} as identity, ${newest('businessLicense')} as licence,
      (select count(*) from reviews r where r.vendor_id = v.user_id and r.response is null and r.hidden_at is null)
        as to_answer,
      u.email_proven as address,
      v.business_description <> '' and u.avatar_image_id is not null as profile,
      exists (select from activities a where a.vendor_id = v.user_id and a.archived_at is null) as activity,
      exists (select from activities a join departures d on d.activity_id = a.id
        where a.vendor_id = v.user_id and a.archived_at is null and a.is_active and d.starts_at > ${now}) as dates
    from vendors v join users u on u.id = v.user_id where v.user_id = ${vendorId}`.execute(db)
  const row = found.rows[0]
  if (!row) throw new Error(`Guide ${vendorId} has no business.`)
  const { identity, licence, to_answer: reviewsToAnswer, ...done } = row
  const handedIn = [identity, licence].every((status) => status !== null && status !== 'rejected')
  const isDone: Readonly<Record<FirstStep, boolean>> = { ...done, documents: handedIn }
  return {
    documents: { identityDocument: identity, businessLicense: licence },
    reviewsToAnswer,
    steps: firstSteps.map((step) => ({ step, done: isDone[step] })),
  }
}
