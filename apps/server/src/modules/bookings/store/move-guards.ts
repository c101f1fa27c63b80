import type { ActorKind } from '@upeo/domain/actor'
import type { BookingEvent } from '@upeo/domain/bookings/lifecycle'

/**
 * What a move depends on besides the state (`domain/booking/guards`), for the statement to check once it has the
 * booking's lock: between a use case's reading and its writing anything may have happened.
 */
export interface MoveGuards {
  readonly noOpenAttempt?: true
  readonly manualMethod?: true
  readonly beforeStart?: true
  readonly afterStart?: true
  readonly holdAlive?: true
  readonly holdOver?: true
  /** Cancelled by its hold's end and by nothing else. */
  readonly expiredOnly?: true
  /** Her account has not been deleted since: a booking of nobody's could not be ended by its customer any more. */
  readonly customerStays?: true
}

export function guardsOf(event: BookingEvent, by: ActorKind): MoveGuards {
  switch (event) {
    case 'changeMethod':
      return { noOpenAttempt: true, holdAlive: true }
    case 'submitProof':
      return { noOpenAttempt: true, holdAlive: true, manualMethod: true }
    case 'confirm':
      return { noOpenAttempt: true, manualMethod: true }
    case 'approve':
      return { noOpenAttempt: true }
    case 'expire':
      return { noOpenAttempt: true, holdOver: true }
    case 'lapse':
      return { noOpenAttempt: true, holdOver: true, afterStart: true }
    case 'cancel':
      return by === 'customer' ? { noOpenAttempt: true, beforeStart: true } : {}
    case 'complete':
      return { afterStart: true }
    case 'reinstate':
      return { expiredOnly: true, beforeStart: true, customerStays: true }
    case 'receivePayment':
    case 'reject':
      return {}
    default:
      return event satisfies never
  }
}
