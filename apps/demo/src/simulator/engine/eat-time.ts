const eastAfricaOffsetMs = 3 * 3_600_000

/** Wall-clock parts in Nairobi: UTC+3 all year, so no time zone table is needed. */
export function eatParts(at: Date) {
  const shifted = new Date(at.getTime() + eastAfricaOffsetMs)
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
    millisecond: shifted.getUTCMilliseconds(),
  }
}

const two = (value: number) => String(value).padStart(2, '0')

/** `20260131093041` */
export function compactTime(at: Date): string {
  const { year, month, day, hour, minute, second } = eatParts(at)
  return `${year}${two(month)}${two(day)}${two(hour)}${two(minute)}${two(second)}`
}

/** `31.01.2026 18:05:10`, as B2C results have it */
export function dottedTime(at: Date): string {
  const { year, month, day, hour, minute, second } = eatParts(at)
  return `${two(day)}.${two(month)}.${year} ${two(hour)}:${two(minute)}:${two(second)}`
}

export const eatDay = (at: Date): string => compactTime(at).slice(0, 8)
