export const calendarViews = ['month', 'week', 'day'] as const
export type CalendarViewName = (typeof calendarViews)[number]
