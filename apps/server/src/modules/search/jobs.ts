import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'

/** Every night: words that no activity says any longer, names of people among them, are forgotten. */
export const forgetWordsJob = defineJob({
  name: 'search.forget-words',
  schema: z.object({}),
  oncePerKey: 'until_done',
})

export const everyNight = '40 3 * * *'
