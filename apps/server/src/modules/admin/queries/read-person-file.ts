import type { GuideCard, PersonFile } from '@upeo/contract/admin/case-files'
import { payoutStatusOf, type DisbursementState } from '@upeo/domain/disbursements/lifecycle'
import type { VendorId } from '@upeo/domain/ids'
import { cents, toKes } from '@upeo/domain/money'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { readGuideMoney } from '../../disbursements/index.ts'
import { hasFactorSql } from '../../factors/index.ts'
import { filedBookings } from './filed-bookings.ts'
import { findPerson } from './list-people.ts'
import { wireInstant } from './open-problem.ts'
import { readPersonTimeline } from './timeline/person-timeline.ts'

const PAYOUTS_SHOWN = 10

/** Everything about one person, whether customer or guide; null when there is nobody. */
export async function readPersonFile(db: Kysely<Database>, id: string): Promise<PersonFile | null> {
  const person = await findPerson(db, id)
  if (!person) return null
  const bookings = await filedBookings(db, sql`b.user_id = ${id}`, sql`b.vendor_id = ${id}`)
  const account = await readAccount(db, id)
  return {
    person: { ...person, ...account },
    guide: person.role === 'vendor' ? await readGuideCard(db, id as VendorId) : null,
    bookings,
    timeline: await readPersonTimeline(
      db,
      id,
      bookings.newest.map(({ _id }) => _id),
    ),
  }
}

type Account = Pick<PersonFile['person'], 'deletedAt' | 'hasFactor' | 'restoration'>

/** What only the file says of the account. */
async function readAccount(db: Kysely<Database>, id: string): Promise<Account> {
  const { rows } = await sql<Account>`
    select ${wireInstant('u.deleted_at')} as "deletedAt", ${hasFactorSql(sql`u.id`)} as "hasFactor",
      (select jsonb_build_object('askedAt', ${wireInstant('r.asked_at')}, 'dueAt', ${wireInstant('r.due_at')},
          'askedBy', jsonb_build_object('_id', by.id, 'name', by.name, 'email', by.email))
        from factor_restorations r join users by on by.id = r.asked_by
        where r.user_id = u.id and r.status = 'waiting') as restoration
    from users u where u.id = ${id}`.execute(db)
  return rows[0]!
}

interface CardRow {
  readonly business: string
  readonly contactEmail: string
  readonly contactPhone: string
  readonly documents: GuideCard['documents']
  readonly activities: GuideCard['activities']
  readonly payouts: readonly (Omit<GuideCard['payouts'][number], 'amount' | 'status'> & {
    readonly cents: number
    readonly status: DisbursementState
  })[]
}

async function readGuideCard(db: Kysely<Database>, id: VendorId): Promise<GuideCard | null> {
  const found = await sql<CardRow>`
    select v.business_name as business, v.contact_email as "contactEmail", v.contact_phone as "contactPhone",
      (select coalesce(jsonb_agg(jsonb_build_object('_id', p.id, 'type', p.type, 'name', p.name, 'status', p.status,
          'uploadedAt', ${wireInstant('p.created_at')}) order by p.created_at desc), '[]')
        from vendor_documents p where p.vendor_id = v.user_id and p.superseded_at is null) as documents,
      (select coalesce(jsonb_agg(jsonb_build_object('_id', a.id, 'name', a.name, 'isActive', a.is_active,
          'isArchived', a.archived_at is not null) order by a.archived_at is not null, a.name), '[]')
        from activities a where a.vendor_id = v.user_id) as activities,
      (select coalesce(jsonb_agg(jsonb_build_object('_id', d.id, 'cents', d.amount_cents, 'account', d.destination,
          'status', d.status, 'createdAt', ${wireInstant('d.created_at')}) order by d.created_at desc), '[]')
        from (select * from disbursements where vendor_id = v.user_id and purpose = 'payout'
          order by created_at desc limit ${PAYOUTS_SHOWN}) d) as payouts
    from vendors v where v.user_id = ${id}`.execute(db)
  const row = found.rows[0]
  if (!row) return null
  const { payable, debt, reserved, escrow, paidOut } = await readGuideMoney(db, id)
  return {
    ...row,
    payouts: row.payouts.map(({ cents: amount, status, ...payout }) =>
      Object.assign(payout, { amount: toKes(cents(amount)), status: payoutStatusOf[status] }),
    ),
    money: {
      payable: toKes(payable),
      debt: toKes(debt),
      reserved: toKes(reserved),
      escrow: toKes(escrow),
      paidOut: toKes(paidOut),
    },
  }
}
