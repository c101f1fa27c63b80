import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'

/** Pictures whose row is gone, or was never written. */
export const collectPictures = defineJob({
  name: 'appeals.collect-pictures',
  schema: z.object({}),
  oncePerKey: 'until_done',
})

export const everyNight = '50 3 * * *'
