/** Unique keys that two holds at once can meet on. The seats of the one that lost were never taken. */
const meetings = new Set([
  'bookings_reference_key',
  'bookings_idempotency',
  'bookings_direct_idempotency',
  'bookings_open_slot',
  'bookings_open_departure',
])

/** The unique key that a hold met on, or null when the error is another one. */
export function holdConflict(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return null
  const constraint = 'constraint' in error ? String(error.constraint) : ''
  return meetings.has(constraint) ? constraint : null
}
