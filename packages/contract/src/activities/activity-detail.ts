import { z } from 'zod'
import { Activity, ActivityTexts } from './activity.ts'

/** What Upeo keeps from being shown although its guide wants it: taken down, with a reason, or not looked at yet. */
export const OfficeHold = z.object({ why: z.enum(['taken_down', 'waits']), reason: z.string().nullable() }).nullable()

/** Where guests meet, as its guide writes it; in the other language an address stays as it is. */
export const OwnMeetingPoint = z.object({ description: z.string(), address: z.string(), instructions: z.string() })
export const OwnActivityTexts = ActivityTexts.extend({ meetingPoint: OwnMeetingPoint.omit({ address: true }) })

/**
 * What everybody reads of one activity. Its guide also reads what nobody else is told, and finds whatever the form has as
 * the form has it: the place without its town, `isActive` as they want it, all of their dates (a departure that cannot be
 * booked has no seats left), and the other language though it is not finished. Sent back, it changes nothing.
 */
export const ActivityDetail = Activity.extend({
  translation: ActivityTexts.extend(OwnActivityTexts.pick({ meetingPoint: true }).partial().shape).nullable(),
  meetingPoint: OwnMeetingPoint.optional(),
  startTime: z.string().nullable().optional(),
  officeHold: OfficeHold.optional(),
})
export type ActivityDetail = z.infer<typeof ActivityDetail>
