import { phrase, type Translatable } from '../words/say.ts'

/** What keeps an account from being deleted: how many of each stand open. The server's `list-obligations` counts them. */
export interface Obligations {
  /** Of theirs: not over yet, or a problem, an objection or an appeal waits for the office. */
  readonly bookings: number
  /** Of theirs: prompts without an outcome, and money that nobody has placed. */
  readonly payments: number
  /** To them or from them. */
  readonly refunds: number
  /** Of their activities: the same, and what is not released yet or can still be reported. */
  readonly received: number
  readonly balances: number
}

export function obligationTexts(open: Obligations): Translatable[] {
  const line = (n: number, text: (values: { n: number }) => Translatable) => (n === 0 ? [] : [text({ n })])
  return [
    ...line(open.bookings, (n) =>
      phrase('{n, plural, one {one booking is still open} other {# bookings are still open}}', n),
    ),
    ...line(open.payments, (n) =>
      phrase('{n, plural, one {one payment is still under way} other {# payments are still under way}}', n),
    ),
    ...line(open.refunds, (n) =>
      phrase('{n, plural, one {one refund is still on its way} other {# refunds are still on their way}}', n),
    ),
    ...line(open.received, (n) =>
      phrase(
        '{n, plural, one {one booking of your activities is not settled} other {# bookings of your activities are not settled}}',
        n,
      ),
    ),
    ...line(open.balances, (n) =>
      phrase('{n, plural, one {one balance is not zero} other {# balances are not zero}}', n),
    ),
  ]
}
