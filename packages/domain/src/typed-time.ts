import { parseLocalTime, type LocalTime } from './time.ts'

/** A time of day as people and M-Pesa's messages write it: '9:30', '09.30', '0930', '9:30 PM'. Null: none of these. */
export function parseTypedTime(text: string): LocalTime | null {
  const typed = /^(\d{1,2})(?:[:.]?(\d\d))? ?(?:([ap])\.?m\.?)?$/i.exec(text.trim())
  if (!typed) return null
  const [, hour = '', minute, half] = typed
  if (half === undefined) return minute === undefined ? null : parseLocalTime(`${hour.padStart(2, '0')}:${minute}`)
  if (Number(hour) < 1 || Number(hour) > 12) return null
  const since = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return parseLocalTime(`${String(since).padStart(2, '0')}:${minute ?? '00'}`)
}
