import { language } from './say.ts'

/** The parts of a day, by the hour that each begins with; the night goes on until the first. */
const partsOfDay = [
  [19, 'usiku'],
  [16, 'jioni'],
  [12, 'mchana'],
  [7, 'asubuhi'],
  [4, 'alfajiri'],
  [0, 'usiku'],
] as const

/**
 * A time of day, 'HH:mm', as it is read: '07:30', and 'saa 1:30 asubuhi (07:30)' in Swahili, whose hours are counted from
 * sunrise. Never 'saa 07:30': that is half past one in the afternoon.
 */
export function timeText(time: string): string {
  return language() === 'sw' ? `${swahiliTime(time)} (${time})` : time
}

/** 'saa 1:30 asubuhi'. */
export function swahiliTime(time: string): string {
  const hour = Number(time.slice(0, 2))
  const part = partsOfDay.find(([from]) => hour >= from)?.[1] ?? 'usiku'
  return `saa ${(hour + 18) % 12 || 12}:${time.slice(3, 5)} ${part}`
}
