import { say } from '@upeo/domain/words/say'

/** How many filters are on: a figure to see, and what it counts to hear. */
export function ActiveCount({ count }: { count: number }) {
  return (
    <>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{say('{n, plural, one {# active} other {# active}}', { n: count })}</span>
    </>
  )
}
