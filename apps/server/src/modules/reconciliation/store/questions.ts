import type { LocalDate } from '@upeo/domain/time'
import type { Clock } from '@upeo/domain/time'
import type { DisbursementId } from '@upeo/domain/ids'
import type { ProviderAccount } from '@upeo/domain/reconciliation/movements'
import { sql, type Kysely } from 'kysely'
import { hashSecret, newSecret } from '../../../platform/callback-secret.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { newId } from '../../../platform/ids.ts'

interface NewQuestion {
  readonly day: LocalDate
  readonly about: 'balance' | 'order'
  readonly account?: ProviderAccount
  readonly disbursementId?: DisbursementId
  readonly conversation?: string
}

export interface Question {
  readonly id: string
  readonly day: LocalDate
  readonly about: 'balance' | 'order'
  readonly account: ProviderAccount | null
  readonly disbursement_id: DisbursementId | null
  readonly conversation: string | null
  readonly asked_at: Date
}

/** Written before the call goes out: answers the secret part of the address that the answer is posted to. */
export async function openQuestion(
  db: Kysely<Database>,
  clock: Clock,
  { day, about, account, disbursementId, conversation }: NewQuestion,
): Promise<string> {
  const { secret, hash } = newSecret()
  await sql`
    insert into reconciliation_questions (id, day, about, account, disbursement_id, conversation, callback_hash, asked_at)
    values (${newId(clock)}, ${day}, ${about}, ${account ?? null}, ${disbursementId ?? null}, ${conversation ?? null},
      ${hash}, ${clock.now()})`.execute(db)
  return secret
}

export async function markAnswered(db: Kysely<Database>, id: string, now: Date): Promise<void> {
  await sql`
    update reconciliation_questions set answered_at = ${now} where id = ${id} and answered_at is null`.execute(db)
}

export interface StoredAnswer extends Question {
  readonly message_id: number
  readonly kind: 'result' | 'timeout'
  readonly body: string
}

const columns = sql`q.id, to_char(q.day, 'YYYY-MM-DD') as day, q.about, q.account, q.disbursement_id, q.conversation,
  q.asked_at, m.id as message_id, m.kind, m.body`

/** Stores what the provider posted, raw. Null: the secret names no question, so the sender is not the provider. */
export async function storeAnswer(
  db: Kysely<Database>,
  posted: { readonly kind: 'result' | 'timeout'; readonly secret: string; readonly body: string; readonly now: Date },
): Promise<StoredAnswer | null> {
  const stored = await sql<StoredAnswer>`
    with m as (
      insert into reconciliation_messages (kind, question_id, body, received_at)
      select ${posted.kind}, id, ${posted.body}, ${posted.now}::timestamptz
      from reconciliation_questions where callback_hash = ${hashSecret(posted.secret)}
      returning id, kind, body, question_id
    )
    select ${columns} from m join reconciliation_questions q on q.id = m.question_id`.execute(db)
  return stored.rows[0] ?? null
}

export async function markProcessed(
  db: Kysely<Database>,
  messageId: number,
  now: Date,
  outcome: string,
): Promise<void> {
  await sql`
    update reconciliation_messages set processed_at = ${now}, outcome = ${outcome} where id = ${messageId}`.execute(db)
}

/** Answers that a crash has left, longer and longer after each try; no two workers take the same. */
export async function takeLeftAnswers(
  db: Kysely<Database>,
  now: Date,
  limit: number,
): Promise<readonly StoredAnswer[]> {
  const taken = await sql<StoredAnswer>`
    with m as (
      update reconciliation_messages set tries = tries + 1
      where id in (
        select id from reconciliation_messages
        where processed_at is null and received_at <= ${now}::timestamptz - interval '10 seconds'
          and received_at <= ${now}::timestamptz - tries * interval '1 minute'
        order by id limit ${limit} for update skip locked
      )
      returning id, kind, body, question_id
    )
    select ${columns} from m join reconciliation_questions q on q.id = m.question_id`.execute(db)
  return taken.rows
}
