import { z } from 'zod'
import { DAY } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { endpoint } from '../kit/endpoint.ts'
import { DayText } from '../kit/fields.ts'

/** A month with the ends of the weeks around it, and room to spare. */
const MOST_DAYS = 62

const CalendarActivity = z.object({
  _id: z.string(),
  name: z.string(),
  category: z.string(),
  isActive: z.boolean(),
  /** Whether it has, or has had, a date at all. */
  dated: z.boolean(),
  /** What a departure of it has that is given no other. */
  startTime: z.string().nullable(),
  capacity: z.number().int(),
})
export type CalendarActivity = z.infer<typeof CalendarActivity>

const CalendarDeparture = z.object({
  _id: z.string(),
  activityId: z.string(),
  date: DayText,
  startTime: z.string().nullable(),
  capacity: z.number().int(),
  seatsTaken: z.number().int(),
  /** Without those that were cancelled. */
  bookingCount: z.number().int(),
  /** Nobody can book it any more. */
  salesClosed: z.boolean(),
})
export type CalendarDeparture = z.infer<typeof CalendarDeparture>

/** All of a guide's activities, and their dates from the first to the last of these days. */
export const readGuideCalendar = endpoint('GET /vendor/dashboard/calendar', {
  summary: 'My dates as a guide, with the seats taken on each',
  query: z
    .strictObject({ startDate: DayText, endDate: DayText })
    .refine((query) => query.startDate <= query.endDate, {
      path: ['endDate'],
      message: words('The end date must not be before the start date.'),
    })
    .refine((query) => Date.parse(query.endDate) - Date.parse(query.startDate) <= MOST_DAYS * DAY, {
      path: ['endDate'],
      error: () => say('At most {n} days at a time.', { n: MOST_DAYS }),
    }),
  answers: {
    200: z.object({
      success: z.literal(true),
      data: z.object({ activities: z.array(CalendarActivity), departures: z.array(CalendarDeparture) }),
    }),
  },
})
export type GuideCalendar = z.infer<(typeof readGuideCalendar.answers)[200]>['data']
