import { decideAppeal } from '@upeo/contract/admin/appeals'
import { decideDocument } from '@upeo/contract/admin/documents'
import { suspendPerson } from '@upeo/contract/admin/people'
import { decideReview } from '@upeo/contract/admin/reviews'
import { idFrom, type AppealId, type DocumentId, type ReviewId, type UserId } from '@upeo/domain/ids'
import type { Router } from '../../platform/http/route.ts'
import { answered } from './answer-of.ts'
import type { AdminDeps } from './deps.ts'
import { appealFailures, documentFailures, personFailures, reviewFailures } from './failures.ts'
import { noteActs } from './note-acts.ts'
import { noteChange } from './note-change.ts'
import * as facts from './queries/audit-facts.ts'

/** About papers, reviews and appeals, and about people themselves. */
export function decisionRoutes(router: Router, deps: AdminDeps): void {
  const note = noteActs(deps)

  router.write(decideDocument, { failures: documentFailures }, async ({ tx, person, params, body }) => {
    const id = idFrom<DocumentId>(params.id.toLowerCase())
    const reason = body.decision === 'reject' ? body.reason : null
    const noted = await noteChange(facts.documentFacts, { tx, id }, () =>
      deps.documents.decide(tx, id, { event: body.decision, by: person.userId, reason }),
    )
    if (!noted.ok) return noted
    const detail = { ...noted.value.facts, reason }
    await note(tx, person, { action: `document.${body.decision}`, subject: { kind: 'document', id }, detail })
    return answered
  })

  router.write(decideReview, { failures: reviewFailures }, async ({ tx, person, params, body }) => {
    const id = idFrom<ReviewId>(params.id.toLowerCase())
    const { action, reason } = body
    const noted = await noteChange(facts.reviewFacts, { tx, id }, () =>
      deps.reviews.decide(tx, id, { action, by: person.userId }),
    )
    if (!noted.ok) return noted
    const detail = { ...noted.value.facts, reason }
    await note(tx, person, { action: `review.${action}`, subject: { kind: 'review', id }, detail })
    return answered
  })

  router.write(decideAppeal, { failures: appealFailures }, async ({ tx, person, params, body }) => {
    const id = idFrom<AppealId>(params.id.toLowerCase())
    const { decision, reason } = body
    const noted = await noteChange(facts.appealFacts, { tx, id }, () =>
      deps.appeals.decide(tx, id, { decision, reason, by: person.userId }),
    )
    if (!noted.ok) return noted
    const { before: _before, after: _after, ...known } = noted.value.facts
    const detail = { ...known, reason, decision: noted.value.decided.decision }
    await note(tx, person, { action: `appeal.${decision}`, subject: { kind: 'appeal', id }, detail })
    return answered
  })

  router.write(suspendPerson, { failures: personFailures }, async ({ tx, person, params, body }) => {
    const id = idFrom<UserId>(params.id.toLowerCase())
    const { suspended, reason } = body
    const changed = await deps.identity.suspend(tx, id, { suspended, by: person.officeRoles })
    if (!changed.ok) return changed
    const bookings = await deps.bookings.countUpcoming(tx, { vendorId: id })
    const action = suspended ? 'person.suspend' : 'person.restore'
    await note(tx, person, { action, subject: { kind: 'person', id }, detail: { reason, bookings } })
    return answered
  })
}
