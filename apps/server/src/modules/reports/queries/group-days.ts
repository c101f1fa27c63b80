import { groupOf, type Grouping } from '@upeo/domain/reports/periods'
import type { LocalDate } from '@upeo/domain/time'

type Sums<K extends string> = Record<K, number>
export type OnDay<K extends string> = Sums<K> & { readonly day: LocalDate }

export function sumOf<K extends string>(rows: readonly Sums<K>[], names: readonly K[]): Sums<K> {
  return Object.fromEntries(names.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)])) as Sums<K>
}

/** The sums of each group that has a day among these, by its first day, in order. */
export function groupDays<K extends string>(
  rows: readonly OnDay<K>[],
  grouping: Grouping,
  names: readonly K[],
): Map<LocalDate, Sums<K>> {
  const groups = new Map<LocalDate, OnDay<K>[]>()
  for (const row of rows) {
    const group = groupOf(row.day, grouping)
    groups.set(group, [...(groups.get(group) ?? []), row])
  }
  const sorted = [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return new Map(sorted.map(([group, days]) => [group, sumOf(days, names)]))
}
