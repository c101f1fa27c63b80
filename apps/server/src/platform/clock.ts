import type { Clock } from '@upeo/domain/time'

/** The one place that asks the machine for the time. */
export const systemClock: Clock = { now: () => new Date() }
