import type { Activity } from '@upeo/contract/activities/activity'
import { shownPrice } from '@upeo/domain/bookings/all-in-price'
import { lastBookableDate } from '@upeo/domain/departures/departures'
import { toKes, type Cents } from '@upeo/domain/money'
import { localDateOf, type LocalDate } from '@upeo/domain/time'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { statementOnce } from '../../../platform/database/statement-once.ts'
import { readyAnswer, type ReadyAnswer } from '../../../platform/http/ready-answer.ts'
import type { ReadDeps } from '../deps.ts'
import { departuresOf, guideOf, type GuideRow } from './activity-row.ts'
import { comingDepartures, guideColumns } from './find-activity.ts'
import { withPicturesAt } from './listed-card.ts'

interface DetailRow extends GuideRow {
  readonly price_cents: Cents
  /** Fields as JSON without the braces: of the activity, and of its guide. */
  readonly detail: string
  readonly guide: string
}

/** Not whether it is shown: what is not has no detail that lies ready. */
const readDetail = statementOnce<DetailRow, { readonly id: string; readonly now: Date; readonly today: LocalDate }>(
  ({ id, now, today }) => sql`
    select a.detail, a.guide, a.price_cents, ${guideColumns}, ${comingDepartures(sql`a.activity_id`, { now, today })} as departures
    from activity_details a join users u on u.id = a.vendor_id join vendors w on w.user_id = a.vendor_id
    where a.activity_id = ${id}`,
)

/**
 * What everybody is shown of one activity: the text that lies ready for it, with what changes by the minute put in. Null
 * when there is none or the public may not see it. No account or till number is ever read here.
 */
export async function readyDetail(
  { clock, publicUrl, debtLimit }: Pick<ReadDeps, 'clock' | 'publicUrl' | 'debtLimit'>,
  db: Kysely<Database>,
  id: string,
): Promise<ReadyAnswer<Activity> | null> {
  const now = clock.now()
  const [row] = await readDetail(db, { id, now, today: localDateOf(now) })
  if (!row) return null
  const { departures } = row
  const [next] = departures
  const about = {
    priceWithVat: toKes(shownPrice(row.price_cents)),
    date: next?.date ?? null,
    seatsLeft: next?.seats_left ?? null,
    ...departuresOf(departures, lastBookableDate(now)),
  }
  const [detail, guide] = [row.detail, row.guide].map((text) => withPicturesAt(publicUrl, text))
  return readyAnswer(`{${detail},${fieldsOf(about)},"vendor":{${guide},${fieldsOf(guideOf(row, debtLimit))}}}`)
}

function fieldsOf(facts: object): string {
  return JSON.stringify(facts).slice(1, -1)
}
