import type { BookingId } from '@upeo/domain/ids'
import type { Tx } from '../../platform/deps.ts'
import type { Router } from '../../platform/http/route.ts'
import type { ProblemsDeps } from './deps.ts'
import './events.ts'
import { problemRoutes } from './routes.ts'
import { decideAbsence, type AbsenceVerdict } from './usecases/decide-absence.ts'
import { decideByAdmin, type AdminDecision } from './usecases/decide-by-admin.ts'
import { reportProblem, type ProblemReport } from './usecases/report-problem.ts'

export { problemFailures } from './failures.ts'
export { keptData } from './kept-data.ts'
export { problemCtes } from './store/problem-ctes.ts'
export type { DecideAbsenceError } from './usecases/decide-absence.ts'
export type { AdminDecision, AdminDecisionError } from './usecases/decide-by-admin.ts'
export type { ReportProblemError } from './usecases/report-problem.ts'

/** What goes wrong with a trip: what guests and guides say of it, guests who did not come, and what the office decides. */
export function createProblemsModule(deps: ProblemsDeps) {
  return {
    routes: (router: Router) => problemRoutes(router, deps),
    /** The customer says that something was not as agreed. */
    report: (tx: Tx, problem: ProblemReport) => reportProblem(deps, tx, problem),
    /** For the administrator: in the guide's place, or against a booking going on. */
    decide: (tx: Tx, id: BookingId, decision: AdminDecision) => decideByAdmin(deps, tx, id, decision),
    /** Whether a guest came who says so. */
    decideAbsence: (tx: Tx, id: BookingId, verdict: AbsenceVerdict) => decideAbsence(deps, tx, id, verdict),
  }
}

export type ProblemsModule = ReturnType<typeof createProblemsModule>
