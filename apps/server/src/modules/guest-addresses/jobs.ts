import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'

/** The letter by which an address is proven. Only whose it is travels: the queue holds no address, link or code. */
export const sendProofLetterJob = defineJob({
  name: 'guest-addresses.send-proof-letter',
  schema: z.object({ userId: z.uuid() }),
  // A code is good for ten minutes: for longer nobody waits.
  retryLimit: 10,
  retryDelaySeconds: 5,
  dueWithinSeconds: 2,
})
