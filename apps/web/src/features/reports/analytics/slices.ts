import type { Analytics } from '@upeo/contract/reports/analytics'
import { say } from '@upeo/domain/words/say'

export type Category = Analytics['categories'][number]

/** More colours than these are hard to tell apart; what is beyond them is one slice. */
const sliceColours = ['primary', 'star', 'info', 'highlight', 'outline'] as const

export interface Slice extends Category {
  readonly colour: string
}

/** The largest categories each in a colour of its own, the others together as the last. */
export function slicesOf(categories: readonly Category[]): Slice[] {
  const most = sliceColours.length
  const own = categories.length <= most ? categories : categories.slice(0, most - 1)
  const rest = categories.slice(own.length).reduce((sum, { bookings }) => sum + bookings, 0)
  const slices = rest > 0 ? [...own, { category: say('All others'), bookings: rest }] : own
  return slices.map(({ category, bookings }, at) => ({
    category,
    bookings,
    colour: `var(--upeo-${sliceColours[at] ?? 'outline'})`,
  }))
}

export const totalOf = (categories: readonly Category[]) => categories.reduce((sum, { bookings }) => sum + bookings, 0)

/** To a whole per cent. */
export const shareOf = (bookings: number, total: number) => `${Math.round((bookings / total) * 100)}%`
