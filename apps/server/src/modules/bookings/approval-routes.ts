import { approveMatched, checkStatement, listApprovals } from '@upeo/contract/bookings/approvals'
import { idFrom, type BookingId } from '@upeo/domain/ids'
import { matchProof, matchText } from '@upeo/domain/payments/match-proofs'
import { readPastedStatement } from '@upeo/domain/payments/pasted-statement'
import { done } from '@upeo/domain/result'
import { limitOf } from '../../platform/http/call-limits.ts'
import type { Router } from '../../platform/http/route.ts'
import type { BookingDeps } from './deps.ts'
import { listProofs, toWaiting } from './queries/list-approvals.ts'
import { approvePasted } from './usecases/approve-pasted.ts'

const limits = [limitOf('pasted-statement')]

/** By the codes of M-Pesa, of which each is in a statement once. */
const movementsOf = (text: string) => new Map(readPastedStatement(text).map((each) => [String(each.code), each]))

/** Payments straight to the guide that customers have proved, many at once; what is pasted is read and never kept. */
export function approvalRoutes(router: Router, deps: BookingDeps): void {
  router.read(listApprovals, { cacheControl: 'private, no-store' }, async ({ db, person }) =>
    done({ payments: (await listProofs(db, person.userId)).map(toWaiting) }),
  )
  router.read(checkStatement, { limits }, async ({ db, person, body }) => {
    const movements = movementsOf(body.text)
    const proofs = await listProofs(db, person.userId)
    const known = new Set(proofs.map(({ normalised }) => normalised))
    return done({
      payments: proofs.map((proof) => {
        const match = matchProof({ code: proof.normalised, owed: proof.owed }, movements)
        const found = { matched: match.outcome === 'matched', text: matchText(match, proof.owed) }
        return Object.assign(toWaiting(proof), found)
      }),
      read: movements.size,
      others: [...movements.keys()].filter((code) => !known.has(code)).length,
    })
  })
  router.command(approveMatched, { limits }, async ({ person, body }) => {
    const ids = body.bookings.map((id) => idFrom<BookingId>(id))
    return done({ decided: await approvePasted(deps, person.userId, ids, movementsOf(body.text)) })
  })
}
