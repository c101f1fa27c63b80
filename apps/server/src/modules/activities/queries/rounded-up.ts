/**
 * The limit stands in the statement, because a plan made for an unknown limit reads the whole table; in few sizes,
 * because each text is a prepared statement of its own.
 */
export function roundedUp(count: number): number {
  let size = 64
  while (size < count) size *= 8
  return size
}
