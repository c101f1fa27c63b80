import { createHash } from 'node:crypto'
import {
  approvalStatement,
  TWO_PEOPLE_WINDOW,
  type ApprovalFactor,
  type ApprovedOrder,
} from '@upeo/domain/disbursements/two-people'
import type { DisbursementId, UserId } from '@upeo/domain/ids'
import type { Cents } from '@upeo/domain/money'
import { addTime, type Clock } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Approver } from '../../../platform/approver.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx, Write } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import { assertSensitiveCall } from '../../../platform/sensitive-call.ts'
import type { ApprovalKey } from './approval-key.ts'

/** Money that is to leave, as whoever approves it has it before them. */
export interface OrderToApprove {
  /** Of the order that sends it, or will. */
  readonly id: DisbursementId
  readonly kind: ApprovedOrder['kind']
  readonly subject: string
  readonly amount: Cents
  readonly destination: string
  /** Whose money it is; null: not known. */
  readonly recipient: UserId | null
}

interface Signed {
  readonly order: DisbursementId
  readonly approved: ApprovedOrder
  readonly recipient: UserId | null
  readonly person: UserId
  readonly session: Buffer
  readonly factor: ApprovalFactor
  /** The passkey's signature, where one was given. */
  readonly signature: Buffer | null
  /** How many had to approve, as they were told; null: given before this was kept. */
  readonly needed: 1 | 2 | null
  readonly at: Date
}

/** All that a row says; of what a passkey says for itself, that it was there. */
function textOf({ order, approved, recipient, person, session, factor, signature, needed, at }: Signed): string {
  return [
    approvalStatement(approved),
    `order ${order}`,
    `recipient ${recipient ?? 'unknown'}`,
    `by ${person} in ${session.toString('hex')} with ${factor}`,
    `at ${at.toISOString()}`,
    ...(signature ? [`signed ${sha256(signature).toString('hex')}`] : []),
    ...(needed === null ? [] : [`needed ${needed}`]),
  ].join('\n')
}

const sha256 = (of: string | Buffer) => createHash('sha256').update(of).digest()

function approvedOf(key: ApprovalKey, { kind, subject, amount, destination }: OrderToApprove): ApprovedOrder {
  return { kind, subject, amount, destinationHash: key.hash(destination).toString('hex') }
}

/** What a passkey signs whose person approves this order. */
export function approvalHash(key: ApprovalKey, order: OrderToApprove): Buffer {
  return sha256(approvalStatement(approvedOf(key, order)))
}

/**
 * Of two approvals of money for one recipient, the second sees what the first has come to. After the booking and before the
 * payment in the order of locks.
 */
export async function lockRecipient(
  tx: Tx,
  { recipient, destination }: Pick<OrderToApprove, 'recipient' | 'destination'>,
): Promise<void> {
  const names = [`recipient ${recipient ?? ''}`, `destination ${destination}`].toSorted()
  for (const name of names) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/**
 * What each one's recipient was sent within a day of this instant, or waits to be, by any other order that the office had
 * approved by then.
 */
export async function sumsOfOthers(
  db: Kysely<Database>,
  key: ApprovalKey,
  orders: readonly OrderToApprove[],
  at: Date,
): Promise<ReadonlyMap<string, Cents>> {
  // Approvals from before the key was changed hold another hash of the same destination.
  const hashed = orders.flatMap(({ id, destination }) => key.hashes(destination).map((hash) => ({ id, hash })))
  const found = await sql<{ id: string; cents: Cents }>`
    select o.id, coalesce((
      select sum(others.cents) from (
        select distinct a.order_id, coalesce(d.amount_cents, w.amount_cents) as cents
        from approvals a left join disbursements d on d.id = a.order_id left join waiting_refunds w on w.id = a.order_id
        where a.order_id <> o.id and a.at > ${addTime(at, -TWO_PEOPLE_WINDOW)} and a.at <= ${at}
          and (a.recipient_id = o.recipient or a.destination_hash in (
            select h.hash from unnest(${hashed.map(({ id }) => id)}::uuid[], ${hashed.map(({ hash }) => hash)}::bytea[]) h (id, hash)
            where h.id = o.id))
          and case when d.id is null then w.status = 'waiting' else d.status <> 'rejected' end
      ) others
    ), 0)::bigint as cents
    from unnest(${orders.map(({ id }) => id)}::uuid[], ${orders.map(({ recipient }) => recipient)}::uuid[]) o (id, recipient)
    `.execute(db)
  return new Map(found.rows.map(({ id, cents }) => [id, cents]))
}

/** An approval that counts. */
export interface StandingApproval {
  readonly person: UserId
  readonly name: string
  readonly email: string
  readonly factor: ApprovalFactor
  readonly needed: 1 | 2 | null
  readonly at: Date
}

interface StandingRow extends StandingApproval {
  readonly order: DisbursementId
  readonly recipient: UserId | null
  readonly session: Buffer
  readonly signature: Buffer | null
  readonly amount: Cents
  readonly hash: Buffer
  readonly key: string
  readonly hmac: Buffer
}

/**
 * Who has approved exactly this, and may still decide about money, the first first; `ofAll`: whether or not they may. A row
 * that the server has not signed, or that was signed for another amount or destination, is nobody's approval.
 */
export async function findApprovals(
  db: Kysely<Database>,
  key: ApprovalKey,
  orders: readonly OrderToApprove[],
  ofAll = false,
): Promise<ReadonlyMap<string, readonly StandingApproval[]>> {
  if (orders.length === 0) return new Map()
  const found = await sql<StandingRow>`
    select a.order_id as "order", a.recipient_id as recipient, a.person_id as person, u.name, u.email, a.session_hash as session,
      a.factor, a.amount_cents as amount, a.destination_hash as hash, a.server_key as key, a.server_hmac as hmac, a.at,
      a.passkey_signature as signature, a.needed
    from approvals a join users u on u.id = a.person_id
    where a.order_id = any(${orders.map(({ id }) => id)}::uuid[])
      and (${ofAll} or u.office_roles && ${['finance', 'owner']}::text[] and u.suspended_at is null and u.deleted_at is null)
    order by a.at, a.id`.execute(db)
  const standing = new Map<string, StandingApproval[]>(orders.map(({ id }) => [id, []]))
  const given = Map.groupBy(found.rows, ({ order }) => order)
  for (const { id, kind, subject, amount, destination } of orders) {
    for (const row of given.get(id) ?? []) {
      const hash = key.hash(destination, row.key)
      if (row.amount !== amount || !hash || !row.hash.equals(hash)) continue
      const approved = { kind, subject, amount, destinationHash: hash.toString('hex') }
      if (key.holds(textOf({ ...row, approved }), row)) standing.get(id)?.push(row)
    }
  }
  return standing
}

interface Approving {
  readonly id: string
  readonly by: Approver
  /** How many have to, as they are told. */
  readonly needed: 1 | 2
  readonly at: Date
}

/** A row of `approvals`: what somebody approves, signed by the server. */
export function signedApproval(key: ApprovalKey, order: OrderToApprove, { id, by, needed, at }: Approving) {
  const { userId: person, session, factor, passkey } = by
  const { id: orderId, kind, subject, amount, recipient, destination } = order
  const signature = passkey?.signature ?? null
  const approved = approvedOf(key, order)
  return {
    id,
    order_id: orderId,
    kind,
    subject_id: subject,
    amount_cents: amount,
    destination_hash: key.hash(destination),
    recipient_id: recipient,
    person_id: person,
    session_hash: session,
    factor,
    server_key: key.name,
    server_hmac: key.sign(
      textOf({ order: orderId, approved, recipient, person, session, factor, signature, needed, at }),
    ),
    passkey_id: passkey?.id ?? null,
    passkey_public_key: passkey?.publicKey ?? null,
    passkey_client_data: passkey?.clientData ?? null,
    passkey_authenticator_data: passkey?.authenticatorData ?? null,
    passkey_signature: signature,
    needed,
    at,
  }
}

/** Throws where there is a row already: one that the server has not signed, for it would have counted. */
export async function insertApproval(
  { deps, tx, by }: Write<{ readonly clock: Clock; readonly key: ApprovalKey }, Approver>,
  order: OrderToApprove,
  needed: 1 | 2,
): Promise<void> {
  assertSensitiveCall('money')
  const { clock, key } = deps
  const row = signedApproval(key, order, { id: newId(clock), by, needed, at: clock.now() })
  await tx.insertInto('approvals').values(row).execute()
}
