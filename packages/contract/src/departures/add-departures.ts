import { departureTexts } from '@upeo/domain/departures/departure-dates'
import { activityFormTexts, CAPACITY_MAX, MOST_START_DATES } from '@upeo/domain/activities/activity-form'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { DayText, IdParams, TimeText } from '../kit/fields.ts'

/** What leaves then already stays as it is, so that a lost answer can be asked for again. */
export const addDepartures = endpoint('POST /activities/:id/departures', {
  summary: 'Add departures to one of my activities: a day, or the days of a repeat',
  params: IdParams,
  body: z.strictObject({
    dates: z.array(DayText).min(1, activityFormTexts.datesMissing).max(MOST_START_DATES, departureTexts.datesAtOnce),
    /** Left out or null: it leaves when the day begins. */
    startTime: TimeText.nullable().default(null),
    /** Left out: the activity's. */
    capacity: z
      .number(activityFormTexts.capacityInvalid)
      .int(activityFormTexts.capacityInvalid)
      .min(1, activityFormTexts.capacityInvalid)
      .max(CAPACITY_MAX, activityFormTexts.capacityTooHigh)
      .optional(),
  }),
  answers: {
    200: z.object({
      /** How many are new; the others were there. */
      added: z.number().int(),
    }),
  },
  errors: ['not_found', 'conflict'],
})
