import { textFailures } from '@upeo/domain/texts/lifecycle'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { InstantText, Kes } from '../kit/fields.ts'
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
          provider: z.enum(['mpesa', 'mail', 'push', 'storage', 'texts']),
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
      /** Texts to phones, of the 90 days for which they are kept. */
      texts: z.object({
        /** Whether any are sent. */
        on: z.boolean(),
        spentToday: Kes,
        /** What those of a day may cost together; null where none are sent. */
        dailyLimit: Kes.nullable(),
        /** Not sent yet. */
        waiting: total,
        /** By the month in which they were queued, yyyy-MM, the newest first. */
        months: z.array(
          z.object({
            month: z.string(),
            /** The delivered ones among them. */
            sent: total,
            delivered: total,
            failed: total,
            /** No answer came: they may have been sent. */
            unknown: total,
            cost: Kes,
          }),
        ),
        /** Of the last seven days, the most frequent first. */
        failures: z.array(z.object({ why: z.enum(textFailures), count: total, lastAt: InstantText })),
      }),
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
