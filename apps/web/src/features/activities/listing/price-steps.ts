const FINEST = 100

/**
 * Where the price slider stops, in KES: at nothing, at the catalogue's steps, with each of which about as many activities
 * are left out, and at the dearest, rounded up.
 */
export function priceStops(steps: readonly number[], dearest: number): readonly number[] {
  const end = Math.max(FINEST, Math.ceil(dearest / FINEST) * FINEST)
  return [0, ...steps.filter((step) => step > 0 && step < end), end]
}

/** The last stop that is no more than this price. */
export const stopBelow = (stops: readonly number[], price: number) =>
  Math.max(
    0,
    stops.findLastIndex((stop) => stop <= price),
  )

/** The first stop that is no less. */
export function stopAbove(stops: readonly number[], price: number): number {
  const at = stops.findIndex((stop) => stop >= price)
  return at === -1 ? stops.length - 1 : at
}
