import { decideBooking, settleHelp } from '@upeo/contract/admin/bookings'
import { decideAbsence } from '@upeo/contract/admin/guest-absences'
import type { BodyOf } from '@upeo/contract/kit/endpoint'
import { idFrom, type BookingId } from '@upeo/domain/ids'
import type { Router } from '../../platform/http/route.ts'
import { answered, answerOf } from './answer-of.ts'
import { approverOfCall } from './approver-of-call.ts'
import { auditDetailOf, toDecision } from './booking-decision.ts'
import type { AdminDeps } from './deps.ts'
import { absenceFailures, bookingFailures, helpFailures } from './failures.ts'
import { noteActs } from './note-acts.ts'
import { noteChange } from './note-change.ts'
import * as facts from './queries/audit-facts.ts'

interface BookingCall {
  readonly body: BodyOf<typeof decideBooking>
}

/** A booking held, released or given back; whether its guests came; and the help that they asked for. */
export function bookingDecisionRoutes(router: Router, deps: AdminDeps): void {
  const note = noteActs(deps)
  const bookings = { failures: bookingFailures, needsProof: async ({ body }: BookingCall) => body.action !== 'hold' }
  router.write(decideBooking, bookings, async (call) => {
    const { tx, person, params, body } = call
    const id = idFrom<BookingId>(params.id.toLowerCase())
    const approver = await approverOfCall(deps, tx, call)
    if (!approver.ok) return approver
    const noted = await noteChange(facts.bookingFacts, { tx, id }, () =>
      deps.problems.decide(tx, id, toDecision(body, approver.value)),
    )
    if (!noted.ok) return noted
    const { waits } = noted.value.decided
    const detail = { ...noted.value.facts, ...auditDetailOf(body), ...(waits && { waits }) }
    await note(tx, person, { action: `booking.${body.action}`, subject: { kind: 'booking', id }, detail })
    return answerOf(waits)
  })

  router.write(decideAbsence, { failures: absenceFailures }, async ({ tx, person, params, body }) => {
    const id = idFrom<BookingId>(params.id.toLowerCase())
    const { decision, reason } = body
    const verdict = { came: decision === 'came', reason, by: person.userId }
    const noted = await noteChange(facts.bookingFacts, { tx, id }, () => deps.problems.decideAbsence(tx, id, verdict))
    if (!noted.ok) return noted
    const { customerId, vendorId } = noted.value.facts
    const detail = { customerId, vendorId, reason }
    await note(tx, person, { action: `absence.${decision}`, subject: { kind: 'booking', id }, detail })
    return answered
  })

  router.write(settleHelp, { failures: helpFailures }, async ({ tx, person, params, body }) => {
    const settled = await deps.guestLinks.settleHelp(tx, params.id.toLowerCase(), {
      note: body.note,
      by: person.userId,
    })
    if (!settled.ok) return settled
    const { bookingId: id, wish } = settled.value
    await note(tx, person, {
      action: 'help.settle',
      subject: { kind: 'booking', id },
      detail: { wish, reason: body.note },
    })
    return answered
  })
}
