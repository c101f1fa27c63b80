import type { BookingId } from '@upeo/domain/ids'
import type { Kysely, RawBuilder } from 'kysely'
import { createGather } from '../../../platform/gather.ts'
import { runTogether } from '../../../platform/database/run-pipeline.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { EventStatements, PreparedEvent } from '../../../platform/outbox/create-outbox.ts'
import { storeCallback, storeStatement, storedOf, type CallbackMessage } from './messages.ts'
import { moveAttempt, moveStatement, type AttemptMove } from './attempts.ts'
import { openAttempt, openingStatements, openedOf, type WantedAttempt } from './open-attempt.ts'

/** Enough that one commit serves many, and few enough that nobody waits long for it. */
const most = 16

/** Everything that confirms one payment, and fails where anything is otherwise than supposed. */
export interface Confirmation {
  readonly bookingId: BookingId
  readonly statements: readonly RawBuilder<unknown>[]
  readonly events: readonly PreparedEvent[]
}

export type PaymentBatches = ReturnType<typeof batchPayments>

/**
 * The steps that every payment takes, of all payments that are at the same one: each several statements of its own, in one
 * transaction. Bookings are locked before their attempts, and in the order of their ids.
 */
export function batchPayments(db: Kysely<Database>, events: EventStatements) {
  return {
    open: createGather({
      most,
      together: (wanted: readonly WantedAttempt[]) =>
        inOrder(wanted, async (sorted) => {
          const opened = await runTogether(db, sorted.length, openingStatements(sorted))
          return opened && sorted.map((_, at) => openedOf(opened[at + 1]))
        }),
      alone: (wanted) => openAttempt(db, wanted),
    }),

    /** False where the attempt has left the states that the event starts from. */
    move: createGather({
      most,
      together: (moves: readonly (AttemptMove & { readonly bookingId: BookingId })[]) =>
        inOrder(moves, async (sorted) => {
          const moved = await runTogether(
            db,
            sorted.length,
            sorted.map((move) => moveStatement(move)),
          )
          return moved && moved.map(({ rows }) => rows.length === 1)
        }),
      alone: (move) => moveAttempt(db, move),
    }),

    /** Null: the secret names no attempt. */
    store: createGather({
      most,
      together: async (messages: readonly CallbackMessage[]) => {
        const stored = await runTogether(db, messages.length, messages.map(storeStatement))
        return stored && stored.map(storedOf)
      },
      alone: (message) => storeCallback(db, message),
    }),

    /** False: nothing was written, and what is to become of the payment has to be found out. */
    confirm: createGather({
      most,
      together: (payments: readonly Confirmation[]) =>
        inOrder(payments, async (sorted) => {
          const statements = sorted.flatMap((payment) => payment.statements)
          const told = await events.parts(sorted.flatMap((payment) => payment.events))
          const confirmed = await runTogether(db, sorted.length, [...statements, ...told])
          return confirmed && sorted.map(() => true)
        }),
      alone: async () => false,
    }),
  }
}

/** Does it in the order of bookings, and answers in the order in which it was asked. */
async function inOrder<Piece extends { readonly bookingId: BookingId }, Answer>(
  pieces: readonly Piece[],
  work: (sorted: readonly Piece[]) => Promise<readonly Answer[] | null>,
): Promise<readonly Answer[] | null> {
  const sorted = pieces.toSorted((a, b) => (a.bookingId < b.bookingId ? -1 : 1))
  const answers = await work(sorted)
  if (answers === null) return null
  const answerOf = new Map(sorted.map((piece, at) => [piece, answers[at]!]))
  return pieces.map((piece) => answerOf.get(piece)!)
}
