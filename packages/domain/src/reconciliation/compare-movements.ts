import type { DifferenceReason } from './differences.ts'
import type { OurMovement, TheirMovement } from './movements.ts'

export interface MovementPair {
  readonly theirs: TheirMovement | null
  readonly ours: OurMovement | null
  /** Null: both say the same. */
  readonly reason: Extract<DifferenceReason, 'missing_here' | 'missing_there' | 'other_amount' | 'other_status'> | null
}

const keyOf = ({ receipt, leg }: { readonly receipt: string; readonly leg: string }) => `${receipt}:${leg}`

/**
 * Lays the provider's lines beside our movements, by receipt. `expected` says of which of ours a line has to be there:
 * of those outside its account and period nothing can be concluded. What the provider did not complete has moved
 * nothing, so that it is missed nowhere; only where our books hold it as moved does it differ.
 */
export function compareMovements(
  theirs: readonly TheirMovement[],
  ours: readonly OurMovement[],
  expected: (movement: OurMovement) => boolean,
): readonly MovementPair[] {
  const known = new Map(ours.map((movement) => [keyOf(movement), movement]))
  const lines = mergeLines(theirs)
  const pairs = lines.flatMap((line): MovementPair[] => {
    const movement = known.get(keyOf(line)) ?? null
    if (!line.completed) return movement ? [{ theirs: line, ours: movement, reason: 'other_status' }] : []
    if (!movement) return [{ theirs: line, ours: null, reason: 'missing_here' }]
    return [{ theirs: line, ours: movement, reason: movement.amount === line.amount ? null : 'other_amount' }]
  })
  const told = new Set(lines.map(keyOf))
  const missing = ours.filter((movement) => expected(movement) && !told.has(keyOf(movement)))
  return [
    ...pairs,
    ...missing.map((movement): MovementPair => ({ theirs: null, ours: movement, reason: 'missing_there' })),
  ]
}

/** A receipt whose first try failed stands twice: what was completed counts. A line that is repeated counts once. */
function mergeLines(theirs: readonly TheirMovement[]): readonly TheirMovement[] {
  const lines = new Map<string, TheirMovement>()
  for (const line of theirs) {
    const before = lines.get(keyOf(line))
    if (!before || (line.completed && !before.completed)) lines.set(keyOf(line), line)
  }
  return [...lines.values()]
}
