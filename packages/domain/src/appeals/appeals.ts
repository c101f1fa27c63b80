import { DAY, addTime } from '../time.ts'

/** In which a customer may ask the office to look at a proof that was rejected. */
export const APPEAL_LIMIT = 7 * DAY

/** Until when a rejection can be appealed. */
export function appealableUntil(rejectedAt: Date): Date {
  return addTime(rejectedAt, APPEAL_LIMIT)
}

/** Upheld: the seats are taken again where they can be, else the guide returns the money. */
export const appealDecisions = ['reinstated', 'refund_due', 'dismissed'] as const
export type AppealDecision = (typeof appealDecisions)[number]
