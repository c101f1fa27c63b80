import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { InstantText } from '../kit/fields.ts'
import { FailedWorkKind } from './failed-work.ts'
import { total } from './fields.ts'

export const getOperations = endpoint('GET /admin/operations', {
  summary: 'How the program runs: its processes, queues, services outside, and what fails',
  answers: {
    200: z.object({
      /** When this was read. */
      readAt: InstantText,
      processes: z.array(
        z.object({
          _id: z.string(),
          /** `all`: pages and background work in one. */
          role: z.enum(['all', 'web', 'worker']),
          /** What the deployment calls this build, where it says. */
          release: z.string().nullable(),
          startedAt: InstantText,
          lastHeartbeatAt: InstantText,
          /** Three heartbeats are missing. */
          silent: z.boolean(),
        }),
      ),
      providers: z.array(
        z.object({
          provider: z.enum(['mpesa', 'mail', 'push', 'storage']),
          /** Within the last seven days; it answered, whatever it said. */
          lastAnsweredAt: InstantText.nullable(),
          lastFailureAt: InstantText.nullable(),
          lastHour: z.object({ done: total, refused: total, failed: total }),
        }),
      ),
      queues: z.array(
        z.object({
          name: z.string(),
          /** Due and not begun. */
          waiting: total,
          oldestAt: InstantText.nullable(),
          later: total,
          active: total,
          /** Given up after the last try. */
          failed: total,
        }),
      ),
      /** Failed work by its kind, the newest first. */
      errors: z.array(
        z.object({
          kind: FailedWorkKind,
          work: z.string(),
          count: total,
          lastAt: InstantText,
          /** Of the newest. */
          error: z.string(),
        }),
      ),
    }),
  },
})
