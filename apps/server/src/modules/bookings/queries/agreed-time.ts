import { sql } from 'kysely'

/** The start time that booking `b` was made for, 'HH:mm', or null when the day is all that is agreed. */
export const agreedTime = sql<string | null>`case when b.has_start_time
  then to_char(b.starts_at at time zone 'Africa/Nairobi', 'HH24:MI') end`
