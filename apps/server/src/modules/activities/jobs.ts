import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'

/** Every minute: activities whose next departure has left move on to the one after it. */
export const refreshDeparted = defineJob({
  name: 'catalog.refresh-departed',
  schema: z.object({}),
  oncePerKey: 'until_done',
})

export const everyMinute = '* * * * *'
