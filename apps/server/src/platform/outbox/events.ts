/**
 * Everything that happens and others may care about, by type. Each module adds its own beside the code that emits them:
 *
 *     declare module '../../platform/outbox/events.ts' {
 *       interface EventPayloads { 'booking.confirmed': { bookingId: string } }
 *     }
 *
 * Payloads are kept for 90 days: ids and figures, never names, addresses or phone numbers.
 */
// An interface, because only interfaces can be added to from elsewhere.
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface EventPayloads {}

export type EventType = Extract<keyof EventPayloads, string>

/** One event, or with a type the event of that type: `{ type: 'booking.confirmed', bookingId }`. */
export type DomainEvent<K extends EventType = EventType> = { [T in K]: { readonly type: T } & EventPayloads[T] }[K]
