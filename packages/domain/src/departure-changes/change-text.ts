import { calledName } from '../identity/called-name.ts'
import { formatDateTime } from '../time.ts'
import { say } from '../words/say.ts'

/** What a guide sends a guest without an account, once the trip was called off or moved: with the guide's own words. */
export function changeText(change: {
  readonly name: string
  readonly activity: string
  readonly from: Date
  /** Null where it was called off. */
  readonly to: Date | null
  readonly message: string
  /** To their booking. */
  readonly url: string
}): string {
  const { name, activity, from, to, message, url } = change
  const facts = { name: calledName(name), activity, before: formatDateTime(from) }
  const what =
    to === null
      ? say('Hello {name}, {activity} on {before} has been called off.', facts)
      : say('Hello {name}, {activity} is now on {after} instead of {before}.', { ...facts, after: formatDateTime(to) })
  const next =
    to === null
      ? say('Your booking and your money: {url}', { url })
      : say('Keep it, choose another date or take your money back: {url}', { url: `${url}/move` })
  return [what, ...(message === '' ? [] : [`“${message}”`]), next].join(' ')
}
