import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'

/** Pictures that were uploaded and never used. */
export const collectOrphans = defineJob({
  name: 'uploads.collect-orphans',
  schema: z.object({}),
  oncePerKey: 'until_done',
})

export const everyNight = '20 3 * * *'
