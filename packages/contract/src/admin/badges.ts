import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { InstantText, TranslatableText } from '../kit/fields.ts'
import { Person, total } from './fields.ts'

export const listAllBadges = endpoint('GET /admin/badges', {
  summary: 'Every badge with how many have earned it, and who has earned most',
  answers: {
    200: z.object({
      badges: z.array(
        z.object({
          _id: z.string(),
          name: z.string(),
          criteria: TranslatableText,
          category: z.string(),
          rarity: z.string(),
          earned: total,
          lastEarnedAt: InstantText.nullable(),
        }),
      ),
      people: z.array(Person.extend({ badges: total })),
    }),
  },
})
