import { z } from 'zod'
import type { DeliveryReport } from './port.ts'

/** They may send more, and are not refused for it. */
const Report = z.object({
  id: z.string().min(1).max(200),
  status: z.string().max(100),
  failureReason: z.string().max(200).nullish(),
})

const outcomes: Readonly<Record<string, DeliveryReport['outcome']>> = {
  Success: 'delivered',
  Failed: 'failed',
  Rejected: 'failed',
  AbsentSubscriber: 'failed',
  Expired: 'failed',
}

const reasons: Readonly<Record<string, DeliveryReport['why']>> = {
  UserInBlackList: 'blocked',
  UserInBlacklist: 'blocked',
  DoNotDisturbRejection: 'blocked',
  UserDoesNotExist: 'no_such_number',
  // As they write it, and as they should.
  NotNetworkSubcriber: 'no_such_number',
  NotNetworkSubscriber: 'no_such_number',
  DeliveryFailure: 'unreachable',
  UserIsInactive: 'unreachable',
  UserAccountSuspended: 'unreachable',
}

/** A delivery report (https://developers.africastalking.com/docs/sms/notifications), as its fields; null where it is none. */
export function readReport(fields: unknown): DeliveryReport | null {
  const parsed = Report.safeParse(fields)
  if (!parsed.success) return null
  const { id, status, failureReason } = parsed.data
  const why = status === 'Rejected' ? 'refused' : 'unreachable'
  return { providerId: id, outcome: outcomes[status] ?? 'under_way', why: reasons[failureReason ?? ''] ?? why }
}
