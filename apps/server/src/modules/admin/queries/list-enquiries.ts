import type { listEnquiries as contract } from '@upeo/contract/admin/enquiries'
import type { AnswerOf, QueryOf } from '@upeo/contract/kit/endpoint'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { listPage, matching, person } from './list.ts'
import { waitingColumn } from './queues.ts'

type Wire = AnswerOf<typeof contract>['enquiries'][number]
type Row = Omit<Wire, '_id' | 'createdAt' | 'answer'> & {
  readonly id: string
  readonly created_at: Date
  readonly note: string | null
  readonly mailed: boolean
  readonly by: NonNullable<Wire['answer']>['by']
  readonly answered_at: Date | null
}

/** What waits, the oldest first; what is answered, the newest answer first. */
export async function listEnquiries(
  db: Kysely<Database>,
  query: QueryOf<typeof contract>,
  now: Date,
): Promise<AnswerOf<typeof contract>> {
  const waiting = query.state === 'waiting'
  const { rows, total } = await listPage<Row>(db, query, {
    columns: sql`e.id, e.topic, e.words, e.name, e.email, e.phone, e.created_at, e.answer as note, e.answered_by_mail as mailed, e.answered_at,
      case when u.id is not null then ${person('u')} end as user, ${person('o')} as by,
      ${waitingColumn('enquiries', sql`e.id`, now)} as waiting`,
    from: sql`enquiries e left join users u on u.id = e.user_id left join users o on o.id = e.answered_by`,
    where: sql`${waiting ? sql`e.answered_at is null` : sql`e.answered_at is not null`}
      and ${matching(query.search, sql`e.name`, sql`e.email`, sql`e.phone`, sql`e.words`)}`,
    order: waiting ? sql`e.created_at, e.id` : sql`e.answered_at desc, e.id`,
  })
  return { enquiries: rows.map(toWire), total }
}

function toWire({ id, created_at: createdAt, note, mailed, by, answered_at: at, ...rest }: Row): Wire {
  return {
    ...rest,
    _id: id,
    createdAt: createdAt.toISOString(),
    answer: note === null || at === null ? null : { note, mailed, by, at: at.toISOString() },
  }
}
