const HEADING = /^\|\s*retried\s*\|\s*date\s*\|/
const DAY_MS = 86_400_000
/** A cause is mended within these days, and no more than so many wait for it. */
const MOST_DAYS = 7
const MOST_ROWS = 10

/**
 * What is too much in the list of tests that were retried, a line each: the rows of its table in `docs/testing.md` of more
 * than seven days ago, and how many there are where they are more than ten. A row without a date (`2026-11-28`) is one.
 */
export function overdueIn(testing: string, now: Date): string[] {
  const lines = testing.split('\n')
  const from = lines.findIndex((line) => HEADING.test(line))
  if (from === -1) throw new Error('docs/testing.md has no list of retried tests.')
  const after = lines.slice(from + 2)
  const end = after.findIndex((line) => !line.startsWith('|'))
  const rows = after.slice(0, end === -1 ? undefined : end).map((line) => line.split('|').map((cell) => cell.trim()))
  const old = rows.flatMap(([, test = '', date = '']) => {
    const days = Math.floor((now.getTime() - Date.parse(date)) / DAY_MS)
    if (Number.isNaN(days)) return [`${test}: no date`]
    return days > MOST_DAYS ? [`${test}: ${days} days`] : []
  })
  return rows.length > MOST_ROWS ? [...old, `${rows.length} of them, ${MOST_ROWS} at most`] : old
}
