import '../../platform/outbox/events.ts'

/** What departures that change tell other modules; what is cancelled for it, bookings tell. */
declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    /** The guide has moved it with its departure; `asked`: its customer is asked whether they come. */
    'booking.moved': { bookingId: string; vendorId: string; userId: string; moveId: string }
    /** Nobody has answered yet. */
    'booking.move_reminder': { bookingId: string; vendorId: string; userId: string; moveId: string }
    /** The customer has chosen another date than the one that the guide has moved to. */
    'booking.move_changed': { bookingId: string; vendorId: string; userId: string }
    /** With every booking of it. */
    'departure.called_off': { changeId: string }
    'departure.told': { messageId: string }
    /** So many bookings came along to this departure whose guests nobody could ask: without a word of theirs they stay. */
    'departure.guests_unasked': { departureId: string; vendorId: string; bookings: number }
  }
}
