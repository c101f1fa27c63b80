import type { listCashMovements as contract } from '@upeo/contract/admin/ledger'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { toKes, type Cents } from '@upeo/domain/money'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

type Movement = AnswerOf<typeof contract>['movements'][number]
interface Row extends Omit<Movement, '_id' | 'amount' | 'recordedAt'> {
  readonly id: string
  readonly cents: Cents
  readonly at: Date
}

const MOST = 100

export async function listCashMovements(db: Kysely<Database>): Promise<AnswerOf<typeof contract>> {
  const found = await sql<Row>`
    select m.id, m.kind, m.amount_cents as cents, m.receipt, m.note, u.name as "recordedBy", m.recorded_at as at
    from cash_movements m join users u on u.id = m.recorded_by
    order by m.recorded_at desc, m.id desc limit ${MOST}`.execute(db)
  const movements = found.rows.map(({ id, cents, at, ...row }) =>
    Object.assign(row, { _id: id, amount: toKes(cents), recordedAt: at.toISOString() }),
  )
  return { movements }
}
