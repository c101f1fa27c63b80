import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { text } from '../kit/fields.ts'

export const suggestionKinds = ['category', 'place', 'activity', 'guide'] as const

export const Suggestion = z.object({
  kind: z.enum(suggestionKinds),
  /** Of a category: its label, which is a text of ours. */
  label: z.string(),
  /** Where it is, or a guide's business; empty where there is nothing to tell. */
  detail: z.string(),
  /** Of a place: how many activities are there. */
  count: z.number().int().nullable(),
  /** The category's value, the place's name, the activity's id, the guide's username. */
  target: z.string(),
})
export type Suggestion = z.infer<typeof Suggestion>

export const suggestSearches = endpoint('GET /search/suggestions', {
  summary: 'What may be meant by the beginning of a search',
  query: z.strictObject({ q: text(100) }),
  answers: { 200: z.object({ suggestions: z.array(Suggestion) }) },
})
