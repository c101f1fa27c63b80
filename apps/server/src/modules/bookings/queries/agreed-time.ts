import { sql } from 'kysely'

/**
 * The start time that booking `b` was made for, 'HH:mm', or null when the day is all that is agreed. Its departure `d`
 * is joined loosely: an emptied one goes with its activity, while the booking keeps its start.
 */
export const agreedTime = sql<string | null>`coalesce(to_char(d.start_time, 'HH24:MI'),
  nullif(to_char(b.starts_at at time zone 'Africa/Nairobi', 'HH24:MI'), '00:00'))`
