import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'

/** One text to one phone. Only its id travels: neither queue nor log ever holds a number, a link or a code. */
export const sendTextJob = defineJob({
  name: 'texts.send',
  schema: z.object({ textId: z.uuid() }),
  // Half a day, which is longer than most texts are worth anything.
  retryLimit: 40,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 1800,
  // Longer than an answer is waited for: nobody else takes it up meanwhile.
  expireInSeconds: 60,
  dueWithinSeconds: 1,
})
