import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'

/** Files whose row is gone, or was never written. */
export const collectFiles = defineJob({
  name: 'documents.collect-files',
  schema: z.object({}),
  oncePerKey: 'until_done',
})

export const everyNight = '40 3 * * *'
