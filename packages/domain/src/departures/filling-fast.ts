/** A departure fills fast when it has been booked, leaves within so many days, and has at most so many per cent of its seats. */
export const FILLING_DAYS = 30
export const FILLING_LEFT_PERCENT = 30
