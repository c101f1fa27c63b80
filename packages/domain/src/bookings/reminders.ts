import { HOUR, addTime } from '../time.ts'

/** How long before the start a customer is reminded. */
export const reminderLeads = { two_days: 48 * HOUR, three_hours: 3 * HOUR } as const
export type ReminderKind = keyof typeof reminderLeads

/** The reminders that are still to come, counted to the start. */
export function reminderTimes(start: Date, now: Date): { readonly kind: ReminderKind; readonly at: Date }[] {
  return (Object.keys(reminderLeads) as ReminderKind[])
    .map((kind) => ({ kind, at: addTime(start, -reminderLeads[kind]) }))
    .filter(({ at }) => at > now)
}
