import * as api from '@upeo/contract/departure-changes/departure-changes'
import { done, fail } from '@upeo/domain/result'
import type { Router } from '../../platform/http/route.ts'
import { findLinkedBooking, linkEnded, unproved } from '../guest-links/index.ts'
import type { Unproved } from '../guest-proofs/index.ts'
import type { DepartureChangesDeps } from './deps.ts'
import { answerFailures, moveFailures, toAnswer } from './routes.ts'
import { readMove } from './queries/read-move.ts'
import { answerMove, type AnswerMoveError } from './usecases/answer-move.ts'

/** What a guest without an account answers to their trip being moved, by the link to their booking. */
export function moveLinkRoutes(router: Router, deps: DepartureChangesDeps): void {
  const { clock, links, proofs } = deps
  const reading = { cacheControl: 'private, no-store', failures: moveFailures }
  router.read(api.getLinkedMove, reading, async ({ db, params }) => {
    const linked = await findLinkedBooking(links, db, params.token)
    const move = linked && (await readMove(db, linked.userId, linked.bookingId, clock.now()))
    return move ? done(move) : fail({ kind: 'not_found' })
  })
  const answering = { failures: { ...answerFailures, ...unproved, not_found: linkEnded } }
  router.write(api.answerLinkedMove, answering, async ({ tx, params, body, ...browser }) => {
    const linked = await findLinkedBooking(links, tx, params.token)
    if (!linked) return fail<AnswerMoveError | Unproved>({ kind: 'not_found' })
    const { userId, bookingId } = linked
    const proved = await proofs.check(tx, linked, browser, 'answer')
    if (!proved.ok) return proved
    const answered = await answerMove({ deps, tx, by: userId }, bookingId, toAnswer(body))
    if (!answered.ok) return answered
    const move = await readMove(tx, userId, bookingId, clock.now())
    return move ? done(move) : fail<AnswerMoveError | Unproved>({ kind: 'not_found' })
  })
}
