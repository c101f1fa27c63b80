import * as absencesApi from '@upeo/contract/bookings/guest-absences'
import * as problemsApi from '@upeo/contract/bookings/problems'
import { markGuestAbsent } from '@upeo/contract/bookings/vendor-bookings'
import { idFrom, type BookingId } from '@upeo/domain/ids'
import { done, fail } from '@upeo/domain/result'
import { words } from '@upeo/domain/words/say'
import type { Router } from '../../platform/http/route.ts'
import { readVendorBooking, transitionFailures } from '../bookings/index.ts'
import type { ProblemsDeps } from './deps.ts'
import { answerFailures, objectFailures, problemFailures } from './failures.ts'
import { answerProblem } from './usecases/answer-problem.ts'
import { objectToAbsence } from './usecases/object-to-absence.ts'
import { reportProblem } from './usecases/report-problem.ts'

const bookingIdOf = ({ id }: { id: string }) => idFrom<BookingId>(id.toLowerCase())

export function problemRoutes(router: Router, deps: ProblemsDeps): void {
  reportRoutes(router, deps)
  absenceRoutes(router, deps)
}

function reportRoutes(router: Router, deps: ProblemsDeps): void {
  router.write(problemsApi.reportProblem, { failures: problemFailures }, async ({ tx, params, body, person }) => {
    const { kind, description } = body
    const problem = { userId: person.userId, bookingId: bookingIdOf(params), kind, description }
    const reported = await reportProblem(deps, tx, problem)
    return reported.ok
      ? done({ message: words('Thank you. We are looking into it, and your guide is not paid until we have decided.') })
      : reported
  })
  router.write(problemsApi.answerProblem, { failures: answerFailures }, async ({ tx, params, body, person }) => {
    const answer = { vendorId: person.userId, bookingId: bookingIdOf(params), text: body.text }
    const answered = await answerProblem(deps, tx, answer)
    return answered.ok ? done({ message: words('Thank you. Upeo reads both sides before deciding.') }) : answered
  })
}

function absenceRoutes(router: Router, deps: ProblemsDeps): void {
  router.write(markGuestAbsent, { failures: transitionFailures }, async ({ tx, params, body, person }) => {
    const absence = { vendorId: person.userId, bookingId: bookingIdOf(params), description: body.description }
    const marked = await deps.bookings.markGuestAbsent(tx, absence)
    if (!marked.ok) return marked
    const booking = await readVendorBooking(tx, person.userId, absence.bookingId)
    return booking ? done(booking) : fail({ kind: 'not_found' })
  })
  router.write(absencesApi.objectToAbsence, { failures: objectFailures }, async ({ tx, params, body, person }) => {
    const objection = { userId: person.userId, bookingId: bookingIdOf(params), objection: body.objection }
    const written = await objectToAbsence(deps, tx, objection)
    return written.ok
      ? done({ message: words('Thank you. We are looking into it and will answer by email.') })
      : written
  })
}
