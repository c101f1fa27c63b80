import { DAY, formatDate, HOUR, MINUTE } from './time.ts'
import { say } from './words/say.ts'

/** 'Just now', '5 minutes ago', '2 hours ago', '3 days ago'; the date once seven days have passed. */
export function relativeTime(instant: Date, now: Date): string {
  const passed = now.getTime() - instant.getTime()
  if (passed < MINUTE) return say('Just now')
  const whole = (unit: number) => ({ n: Math.floor(passed / unit) })
  if (passed < HOUR) return say('{n, plural, one {# minute} other {# minutes}} ago', whole(MINUTE))
  if (passed < DAY) return say('{n, plural, one {# hour} other {# hours}} ago', whole(HOUR))
  if (passed < 7 * DAY) return say('{n, plural, one {# day} other {# days}} ago', whole(DAY))
  return formatDate(instant)
}

/** The header bell's short form: 'Just now', '5m ago', '2h ago', '3d ago', then the date. */
export function relativeTimeShort(instant: Date, now: Date): string {
  const passed = now.getTime() - instant.getTime()
  if (passed >= MINUTE && passed < HOUR) return say('{n}m ago', { n: Math.floor(passed / MINUTE) })
  if (passed >= HOUR && passed < DAY) return say('{n}h ago', { n: Math.floor(passed / HOUR) })
  if (passed >= DAY && passed < 7 * DAY) return say('{n}d ago', { n: Math.floor(passed / DAY) })
  return relativeTime(instant, now)
}
