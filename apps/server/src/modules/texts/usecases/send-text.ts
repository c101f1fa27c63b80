import { MOST_SENDS, type TextFailure, type TextStatus } from '@upeo/domain/texts/lifecycle'
import { SUPPOSED_COST } from '@upeo/domain/texts/quotas'
import { cents, sum, times, type Cents } from '@upeo/domain/money'
import { sql, type RawBuilder } from 'kysely'
import { inTransaction } from '../../../platform/database/unit-of-work.ts'
import type { Tx } from '../../../platform/deps.ts'
import type { TextsDeps } from '../deps.ts'
import type { TextCarrier } from '../ports.ts'
import { dayCost } from '../store/day-cost.ts'
import { moveTexts } from '../store/move-text.ts'
import { wordsPurpose } from '../store/words-purpose.ts'

interface Claimed {
  readonly to: string
  readonly words: string
  /** Of its tries before, of which nobody knows whether it was sent. */
  readonly before: Cents
}

/**
 * Hands one text over, unless that was done. Before it is, the row says so: where a worker dies, or no answer comes, the next
 * one finds it and sends it once more, and never a third time. Throws where it is to be tried again.
 */
export async function sendText(deps: TextsDeps, { textId }: { readonly textId: string }): Promise<void> {
  const { db, clock, textCarrier } = deps
  const claimed = await inTransaction(db, (tx) => claim(deps, tx, textId))
  if (claimed === null || textCarrier === null) return
  const { to, words, before } = claimed
  const sending = await textCarrier.sender.send({ to, words })
  const condition = sql`id = ${textId}`
  switch (sending.kind) {
    case 'accepted': {
      const cost = sending.cost === null ? {} : { cost: sum(before, sending.cost) }
      const { providerId } = sending
      await moveTexts(db, 'accept', condition, { providerId, failure: null, handedAt: clock.now(), ...cost })
      return
    }
    case 'refused':
      await moveTexts(db, 'refuse', condition, { failure: sending.why, cost: before })
      return
    case 'not_taken':
      await moveTexts(db, 'putBack', condition, { failure: sending.why, cost: before })
      throw new Error(`A text was not taken: ${sending.why}.`)
    case 'lost':
      throw new Error('No answer came to a text.')
    default:
      sending satisfies never
  }
}

interface Due {
  readonly phone: string
  readonly words: Buffer | null
  readonly segments: number
  readonly status: TextStatus
  readonly lost: number
  readonly cost_cents: number
  readonly good_until: Date
}

/** Says that it is being sent, and what that is supposed to cost; null where there is nothing to send any more. */
async function claim(deps: TextsDeps, tx: Tx, textId: string): Promise<Claimed | null> {
  const { clock, secrets, textCarrier } = deps
  const { rows } = await sql<Due>`
    select phone, words, segments, status, lost, cost_cents, good_until from outgoing_texts
    where id = ${textId} and status in ('waiting', 'sending') for update`.execute(tx)
  const [due] = rows
  if (!due?.words) return null
  const now = clock.now()
  const condition = sql`id = ${textId}`
  const again = due.status === 'sending'
  const lost = again ? due.lost + 1 : due.lost
  const end = (failure: TextFailure) => endUnsent(tx, condition, { again, lost, failure })
  if (lost >= MOST_SENDS || due.good_until <= now) return end('too_late')
  if (textCarrier === null) throw new Error('Texts are switched off.')
  const cost = times(SUPPOSED_COST, due.segments)
  const before = cents(due.cost_cents)
  if (!(await hasRoom(tx, textCarrier, cost, now))) {
    deps.log.warn('the texts of this day have cost what they may')
    return end('daily_limit')
  }
  const words = secrets.open(due.words, wordsPurpose(textId))
  if (words === null) throw new Error('The words of a text do not open.')
  await moveTexts(tx, again ? 'sendAgain' : 'send', condition, { lost, cost: sum(before, cost), handedAt: now })
  return { to: due.phone, words: words.toString('utf8'), before }
}

interface Ending {
  readonly again: boolean
  readonly lost: number
  readonly failure: TextFailure
}

/** Of one that was handed over once already nobody knows that it failed. */
async function endUnsent(tx: Tx, one: RawBuilder<unknown>, { again, lost, failure }: Ending): Promise<null> {
  if (again) await moveTexts(tx, 'lose', one, { lost })
  else await moveTexts(tx, 'giveUp', one, { failure })
  return null
}

/** One after the other, so that texts that are sent at once do not each find the room that is left. */
async function hasRoom(tx: Tx, { dailyLimit }: TextCarrier, cost: Cents, now: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('texts of a day'))`.execute(tx)
  return sum(await dayCost(tx, now), cost) <= dailyLimit
}
