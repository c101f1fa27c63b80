import { createHash } from 'node:crypto'
import { DEFAULT_TWO_PEOPLE_LIMIT } from '@upeo/domain/disbursements/two-people'
import { MINUTE, addTime } from '@upeo/domain/time'
import { signedApproval, type ApprovalKey } from '@upeo/server/modules/disbursements/index'
import type { People } from './make-people.ts'
import { createStoryRandom } from './story-random.ts'
import type { StoryPayout } from './walk-payout.ts'
import type { Row } from './write-rows.ts'

/** Who has approved the story's payouts: Wangari, and of a large sum Baraka half an hour before her. */
export function approvalRows(key: ApprovalKey, staff: People['staff'], payouts: readonly StoryPayout[]): Row[] {
  const random = createStoryRandom('upeo approvals')
  return payouts.flatMap(({ guide, row }) => {
    const { id, amount_cents: amount, destination } = row
    const decided = row['decided_at']
    if (!(decided instanceof Date)) return []
    const order = { id, kind: 'payout', subject: id, amount, destination, recipient: guide.id } as const
    const needed = amount > DEFAULT_TWO_PEOPLE_LIMIT ? 2 : 1
    const signers = needed === 2 ? [staff.baraka, staff.wangari] : [staff.wangari]
    return signers.map((signer, n) => {
      const at = addTime(decided, -30 * MINUTE * (signers.length - 1 - n))
      const session = createHash('sha256').update(`story session:${signer.id}`).digest()
      const by = { userId: signer.id, session, factor: 'code' } as const
      return asHex(signedApproval(key, order, { id: random.id(at), by, needed, at }))
    })
  })
}

/** Bytes as `writeRows` has them. */
function asHex(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
    ]),
  )
}
