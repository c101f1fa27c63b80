import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'

/** One letter to one person. Only its id travels: neither queue nor log ever holds an address or a phone number. */
export const sendLetterJob = defineJob({
  name: 'notifications.send-letter',
  schema: z.object({ letterId: z.uuid() }),
  retryLimit: 30,
  retryDelaySeconds: 10,
  dueWithinSeconds: 2,
})

/** One notification to one browser. */
export const sendPushJob = defineJob({
  name: 'notifications.send-push',
  schema: z.object({ notificationId: z.uuid(), subscriptionId: z.uuid() }),
  retryLimit: 6,
  retryDelaySeconds: 10,
  dueWithinSeconds: 2,
})

/** Tells those who know its guide of a new activity. */
export const announceActivityJob = defineJob({
  name: 'notifications.announce-activity',
  schema: z.object({ activityId: z.uuid() }),
})

/** The week's digest, to those who asked for it. */
export const weeklyDigestJob = defineJob({
  name: 'notifications.weekly-digest',
  schema: z.object({}),
  oncePerKey: 'until_done',
  expireInSeconds: 3600,
})

/** When the weekend is being planned. */
export const thursdayMorning = '0 9 * * 4'
