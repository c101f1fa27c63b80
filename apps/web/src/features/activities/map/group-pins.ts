export interface Point {
  readonly x: number
  readonly y: number
}

/** Pins that would cover each other on the screen, together; in the order given, so that the first of each stays put. */
export function groupPins<T extends Point>(
  pins: readonly T[],
  apart: { readonly x: number; readonly y: number },
): T[][] {
  const groups: T[][] = []
  for (const pin of pins) {
    const near = groups.find(
      ([first]) => first && Math.abs(first.x - pin.x) < apart.x && Math.abs(first.y - pin.y) < apart.y,
    )
    if (near) near.push(pin)
    else groups.push([pin])
  }
  return groups
}
