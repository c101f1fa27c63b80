import { approvalsNeeded, judgeApproval } from '@upeo/domain/disbursements/two-people'
import type { WhyNotSecond } from '@upeo/domain/identity/second-person'
import { ZERO, type Cents } from '@upeo/domain/money'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { addTime, type Clock } from '@upeo/domain/time'
import type { Kysely } from 'kysely'
import type { Approver } from '../../../platform/approver.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { Tx } from '../../../platform/deps.ts'
import { whyNotSecondPerson } from '../../identity/index.ts'
import type { ApprovalKey } from './approval-key.ts'
import {
  approvalHash,
  findApprovals,
  insertApproval,
  lockRecipient,
  sumsOfOthers,
  type OrderToApprove,
  type StandingApproval,
} from './approval-rows.ts'

export interface ApprovalsDeps {
  readonly clock: Clock
  readonly key: ApprovalKey
  /** Above this sum to one recipient within a day, two administrators approve. */
  readonly limit: Cents
}

export type NotApproved =
  | Failure<'approved_already'>
  /** They have proved themself with a passkey, which has to sign what has this hash. */
  | Failure<'signature_needed', { readonly hash: Buffer }>
  /** Two have to approve, and they are not one of them. */
  | WhyNotSecond

/**
 * One administrator approves that this money leaves: written down, and signed. Answers whether that is enough, or a second
 * one has to. Nobody is both, from however many sessions; nor is whoever is new in the office, or was invited by the first.
 */
export async function approveOrder(
  deps: ApprovalsDeps,
  tx: Tx,
  order: OrderToApprove,
  by: Approver,
): Promise<Result<'complete' | 'one_more', NotApproved>> {
  await lockRecipient(tx, order)
  const [found] = await readApprovals(deps, tx, [order])
  if (!found) throw new Error(`No approvals were read of ${order.id}`)
  const standing = found.approvals.map(({ person }) => person)
  const { needed } = found
  const comes = judgeApproval(standing, by.userId, needed)
  if (comes === 'approved_already') return fail({ kind: 'approved_already' })
  if (standing.includes(by.userId)) return done(comes)
  const why = needed === 2 ? await whyNotSecondPerson(tx, deps.clock, by.userId, standing) : null
  if (why) return fail(why)
  const hash = approvalHash(deps.key, order)
  if (by.factor === 'passkey' && !(await isSigned(tx, by, hash))) return fail({ kind: 'signature_needed', hash })
  await insertApproval({ deps, tx, by }, order, needed)
  return done(comes)
}

/** An amount or a destination that has changed since it was signed is another order. */
async function isSigned(tx: Tx, { passkey }: Approver, hash: Buffer): Promise<boolean> {
  return passkey !== undefined && passkey.hash.equals(hash) && passkey.use(tx)
}

/** How each of these stands: who has approved it, and how many have to. */
export async function readApprovals<Order extends OrderToApprove>(
  { clock, key, limit }: ApprovalsDeps,
  db: Kysely<Database>,
  orders: readonly Order[],
): Promise<{ readonly order: Order; readonly needed: 1 | 2; readonly approvals: readonly StandingApproval[] }[]> {
  const others = await sumsOfOthers(db, key, orders, clock.now())
  const standing = await findApprovals(db, key, orders)
  return orders.map((order) => {
    const approvals = standing.get(order.id) ?? []
    // Whoever has approved it as one of two has not approved it alone, though less would be enough by now.
    const asOneOfTwo = approvals.some((approval) => approval.needed === 2)
    const needed = asOneOfTwo ? 2 : approvalsNeeded(order.amount, others.get(order.id) ?? ZERO, limit)
    return { order, needed, approvals }
  })
}

export interface AskedApproval {
  readonly order: OrderToApprove
  /** It has left, so that nobody who approved it has to be in the office still. */
  readonly left: boolean
}

/**
 * Of these the ones that were approved, exactly as they are, by as many as had to when the last of them did: by their own
 * signed word, or, where it was given before that was kept, counted anew.
 */
export async function areApproved(
  deps: ApprovalsDeps,
  db: Kysely<Database>,
  asked: readonly AskedApproval[],
): Promise<ReadonlySet<string>> {
  const approved = new Set<string>()
  for (const left of [false, true]) {
    const orders = asked.filter((each) => each.left === left).map(({ order }) => order)
    const standing = await findApprovals(db, deps.key, orders, left)
    for (const order of orders) {
      const approvals = standing.get(order.id) ?? []
      const last = approvals.at(-1)
      if (!last) continue
      const needed = last.needed ?? (await neededAt(deps, db, order, last.at))
      if (new Set(approvals.map(({ person }) => person)).size >= needed) approved.add(order.id)
    }
  }
  return approved
}

async function neededAt(
  { key, limit }: ApprovalsDeps,
  db: Kysely<Database>,
  order: OrderToApprove,
  at: Date,
): Promise<1 | 2> {
  // What was approved after it, be it in the same millisecond, has counted it.
  const others = (await sumsOfOthers(db, key, [order], addTime(at, -1))).get(order.id) ?? ZERO
  return approvalsNeeded(order.amount, others, limit)
}
