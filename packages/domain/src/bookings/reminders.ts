import { HOUR, addTime, localDateOf, startOfDay, type LocalDate } from '../time.ts'

/** How long before the start a customer is reminded. */
export const reminderLeads = { two_days: 48 * HOUR, three_hours: 3 * HOUR } as const
export type ReminderKind = keyof typeof reminderLeads

/** The reminders that are still to come, counted to the start. */
export function reminderTimes(start: Date, now: Date): { readonly kind: ReminderKind; readonly at: Date }[] {
  return (Object.keys(reminderLeads) as ReminderKind[])
    .map((kind) => ({ kind, at: addTime(start, -reminderLeads[kind]) }))
    .filter(({ at }) => at > now)
}

/** A guide is reminded of a day's departures at 18:00 on the evening before. */
const GUIDE_LEAD = 6 * HOUR

export const guideReminderTime = (day: LocalDate): Date => addTime(startOfDay(day), -GUIDE_LEAD)

/** The last day whose departures a guide has been reminded of by now. */
export const guideRemindedUntil = (now: Date): LocalDate => localDateOf(addTime(now, GUIDE_LEAD))
