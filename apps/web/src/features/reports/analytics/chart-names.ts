import type { Analytics } from '@upeo/contract/reports/analytics'
import { formatKes, fromKes } from '@upeo/domain/money'
import { nameOfGroup, type Grouping } from '@upeo/domain/reports/periods'
import { formatDate, formatMonth, localDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'

export type Point = Analytics['trend'][number]

/** '14 Mar' or 'Mar 26': an axis has little room. */
export function axisName(date: string, by: Grouping): string {
  const day = localDate(date)
  if (by !== 'month') return formatDate(day).split(' ').slice(0, 2).join(' ')
  const [month = '', year = ''] = formatMonth(day).split(' ')
  return `${month.slice(0, 3)} ${year.slice(2)}`
}

/** 45000 becomes '45k': the axis is only a guide to the eye, the exact sums are in the table. */
export const thousands = (kes: number) => (Math.abs(kes) >= 1000 ? `${Math.round(kes / 100) / 10}k` : String(kes))

export const shillings = (kes: number) => formatKes(fromKes(Math.round(kes * 100) / 100))

/** The chart's label for screen readers; its table has the details. */
export function summaryOf(points: readonly Point[], by: Grouping): string {
  const best = points.reduce<Point | undefined>(
    (top, each) => (top && top.revenue >= each.revenue ? top : each),
    undefined,
  )
  const bookings = points.reduce((sum, each) => sum + each.bookings, 0)
  if (!best || (best.revenue <= 0 && bookings === 0)) return say('No bookings and no revenue in this period.')
  if (best.revenue <= 0) {
    return say('{n, plural, one {# booking} other {# bookings}}, no revenue in this period.', { n: bookings })
  }
  return say('{n, plural, one {# booking} other {# bookings}}; the most revenue in {when}: {revenue}.', {
    n: bookings,
    when: nameOfGroup(localDate(best.date), by),
    revenue: shillings(best.revenue),
  })
}
