import { formatKes, type Cents } from '../money.ts'
import { say } from '../words/say.ts'

/** The lines of a price, on pages and receipts alike: '2 adults × KES 3,200'. */
export const adultsLine = (n: number, each: Cents) =>
  say('{n, plural, one {# adult} other {# adults}} × {price}', { n, price: formatKes(each) })
export const childrenLine = (n: number, each: Cents) =>
  say('{n, plural, one {# child} other {# children}} × {price}', { n, price: formatKes(each) })
