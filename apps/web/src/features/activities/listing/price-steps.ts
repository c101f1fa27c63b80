const FINEST = 100
const withinTenfold = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8]

/**
 * Where the price slider stops, in KES: from nothing to the dearest activity with VAT, each a little more than the one
 * before. Most activities cost a hundredth of the dearest, and share the track's first pixels where its steps are even.
 */
export function priceSteps(dearest: number): readonly number[] {
  const end = Math.max(FINEST, Math.ceil(dearest / FINEST) * FINEST)
  const steps = [0]
  for (let tenfold = FINEST; tenfold < end; tenfold *= 10) {
    steps.push(...withinTenfold.map((times) => times * tenfold).filter((step) => step < end))
  }
  return [...steps, end]
}

/** The last stop that is no more than this price. */
export const stopBelow = (steps: readonly number[], price: number) =>
  Math.max(
    0,
    steps.findLastIndex((step) => step <= price),
  )

/** The first stop that is no less. */
export function stopAbove(steps: readonly number[], price: number): number {
  const at = steps.findIndex((step) => step >= price)
  return at === -1 ? steps.length - 1 : at
}
