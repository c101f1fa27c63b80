import { randomBytes } from 'node:crypto'
import { DEFAULT_TWO_PEOPLE_LIMIT } from '@upeo/domain/disbursements/two-people'
import type { UserId } from '@upeo/domain/ids'
import type { Clock } from '@upeo/domain/time'
import type { Approver } from '../src/platform/approver.ts'
import type { ApprovalsDeps } from '../src/modules/disbursements/approvals/approve-order.ts'
import { createApprovalKey, createOfficeRefunds } from '../src/modules/disbursements/index.ts'

/** Of no use outside tests. */
export const testApprovalSecret = Buffer.alloc(32, 'approvals')
export const testApprovalKey = createApprovalKey(testApprovalSecret)

export const testApprovals = (clock: Clock): ApprovalsDeps => ({
  clock,
  key: testApprovalKey,
  limit: DEFAULT_TWO_PEOPLE_LIMIT,
})

export const testOfficeRefunds = (clock: Clock) => createOfficeRefunds(testApprovals(clock))

/** An administrator in a session of their own. */
export const testApprover = (userId: UserId): Approver => ({ userId, session: randomBytes(32), factor: 'session' })
