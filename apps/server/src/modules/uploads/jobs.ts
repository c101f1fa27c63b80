import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'

/** Pictures that were uploaded and never used. */
export const collectOrphans = defineJob({
  name: 'uploads.collect-orphans',
  schema: z.object({}),
  oncePerKey: 'until_done',
})

export const everyNight = '20 3 * * *'

/** Pictures of somebody whose account was deleted. */
export const collectOfPerson = defineJob({
  name: 'uploads.collect-of-person',
  schema: z.object({ userId: z.string() }),
})
