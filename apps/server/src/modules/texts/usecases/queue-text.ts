import type { AnyId, BookingId } from '@upeo/domain/ids'
import type { MpesaPhone } from '@upeo/domain/payments/phone'
import { done, fail, type Failure, type Result } from '@upeo/domain/result'
import { isServed, textQuotas, type TextKind } from '@upeo/domain/texts/quotas'
import { segmentsOf } from '@upeo/domain/texts/segments'
import { addTime } from '@upeo/domain/time'
import type { WrittenLanguage } from '@upeo/domain/words/languages'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import type { TextsDeps } from '../deps.ts'
import { sendTextJob } from '../jobs.ts'
import { dayCost } from '../store/day-cost.ts'
import { moveTexts } from '../store/move-text.ts'
import { wordsPurpose } from '../store/words-purpose.ts'

export interface TextToQueue {
  readonly kind: TextKind
  readonly bookingId: BookingId
  /** What it tells of, where a booking can have several of one kind: of each thing it is told once. */
  readonly about: string | null
  readonly phone: MpesaPhone
  readonly language: WrittenLanguage
  /** In GSM letters, at most two segments (`fitText`). Asked for once it is certain that they are sent. */
  readonly words: () => Promise<string>
  /** After this it would tell nobody anything, and is not sent any more. */
  readonly goodUntil: Date
}

export type NotQueued =
  /** No texts are sent, none to this country, or no more today; or this was told before. */
  | Failure<'texts_off' | 'country_not_served' | 'daily_limit' | 'told_before'>
  /** The number has had as many of this kind as it may: until when. */
  | Failure<'too_many', { until: Date }>

/**
 * A text as a row of the caller's transaction, and the job that sends it after the commit. Newer news of a booking takes the
 * place of what has not been sent yet, and a newer code that of an older one.
 */
export async function queueText(deps: TextsDeps, tx: Tx, text: TextToQueue): Promise<Result<AnyId, NotQueued>> {
  const { clock, jobs, secrets, textCarrier } = deps
  const { kind, bookingId, about, phone, language, goodUntil } = text
  if (textCarrier === null) return fail({ kind: 'texts_off' })
  if (!isServed(phone, textCarrier.countries)) return fail({ kind: 'country_not_served' })
  const now = clock.now()
  if ((await dayCost(tx, now)) >= textCarrier.dailyLimit) return fail({ kind: 'daily_limit' })
  const until = await fullUntil(tx, kind, phone, now)
  if (until !== null) return fail({ kind: 'too_many', until })
  if (await wasTold(tx, text)) return fail({ kind: 'told_before' })
  const sameMatter = kind === 'code' ? sql`kind = 'code'` : sql`kind <> 'code'`
  await moveTexts(tx, 'giveUp', sql`booking_id = ${bookingId} and ${sameMatter}`, { failure: 'replaced' })
  const id = newId<AnyId>(clock)
  const words = await text.words()
  const sealed = secrets.seal(Buffer.from(words), wordsPurpose(id))
  await sql`
    insert into outgoing_texts (id, booking_id, kind, about, phone, language, words, segments, status, created_at, good_until)
    values (${id}, ${bookingId}, ${kind}, ${about}, ${phone}, ${language},
      ${sealed}, ${segmentsOf(words)}, 'waiting', ${now}, ${goodUntil})`.execute(tx)
  await jobs.enqueue(tx, sendTextJob, { textId: id })
  return done(id)
}

async function wasTold(tx: Tx, { bookingId, kind, about }: TextToQueue): Promise<boolean> {
  if (about === null) return false
  const { rows } = await sql`
    select from outgoing_texts where booking_id = ${bookingId} and kind = ${kind} and about = ${about}`.execute(tx)
  return rows.length > 0
}

/** Until when this number takes no more of this kind; null while it does. Two at once are counted one after the other. */
async function fullUntil(tx: Tx, kind: TextKind, phone: MpesaPhone, now: Date): Promise<Date | null> {
  const { most, within } = textQuotas[kind]
  await sql`select pg_advisory_xact_lock(hashtext('texts to ' || ${phone}))`.execute(tx)
  const { rows } = await sql<{ created_at: Date }>`
    select created_at from outgoing_texts
    where phone = ${phone} and kind = ${kind} and created_at > ${addTime(now, -within)}
    order by created_at desc offset ${most - 1} limit 1`.execute(tx)
  return rows[0] ? addTime(rows[0].created_at, within) : null
}
