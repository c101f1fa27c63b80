import type { UserId } from '@upeo/domain/ids'
import { sql } from 'kysely'
import '../bookings/index.ts'
import '../payments/index.ts'
import '../reviews/index.ts'
import type { RewardsDeps } from './deps.ts'
import { settlePerson } from './usecases/settle-person.ts'

/** What earns or takes points. Each event was written with its cause, and is settled once. */
export function subscribeToRewards(deps: RewardsDeps): void {
  deps.outbox.on('booking.completed', 'rewards', ({ userId }, tx) => settlePerson(deps, tx, userId as UserId))
  deps.outbox.on('booking.claimed', 'rewards', ({ userId }, tx) => settlePerson(deps, tx, userId as UserId))
  deps.outbox.on('review.written', 'rewards', ({ userId }, tx) => settlePerson(deps, tx, userId as UserId))
  deps.outbox.on('refund.paid', 'rewards', async ({ bookingId }, tx) => {
    const found = await sql<{ user_id: UserId }>`
      select user_id from bookings where id = ${bookingId} and status = 'completed'`.execute(tx)
    const booking = found.rows[0]
    if (booking) await settlePerson(deps, tx, booking.user_id)
  })
}
