/** What makes somebody who has just registered a guide who can be booked, in the order in which one does it. */
export const firstSteps = ['address', 'profile', 'documents', 'activity', 'dates'] as const
export type FirstStep = (typeof firstSteps)[number]
