import { MOST_TERM_WORDS, stemsOfTerm } from '@upeo/domain/search/synonyms'
import { words } from '@upeo/domain/words/say'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams, InstantText, line } from '../kit/fields.ts'
import { Done } from './fields.ts'

const Term = line(60).pipe(
  z.string().refine((term) => {
    const count = stemsOfTerm(term).length
    return count > 0 && count <= MOST_TERM_WORDS
  }, words('Please give each term one to four words that say something.')),
)

export const SynonymForm = z.strictObject({
  terms: z
    .array(Term)
    .min(2, words('Please give at least two terms.'))
    .max(30, words('Please give at most 30 terms.'))
    .refine(
      (terms) => new Set(terms.map((term) => term.toLowerCase())).size === terms.length,
      words('Please give each term once.'),
    ),
})

export const listSynonyms = endpoint('GET /admin/synonyms', {
  summary: 'Words that mean the same to the search',
  answers: {
    200: z.object({
      groups: z.array(z.object({ _id: z.string(), terms: z.array(z.string()), changedAt: InstantText })),
    }),
  },
})

export const addSynonyms = endpoint('POST /admin/synonyms', {
  summary: 'Add words that mean the same',
  body: SynonymForm,
  answers: { 201: Done },
})

export const changeSynonyms = endpoint('PUT /admin/synonyms/:id', {
  summary: 'Change words that mean the same',
  params: IdParams,
  body: SynonymForm,
  answers: { 200: Done },
  errors: ['not_found'],
})

export const removeSynonyms = endpoint('DELETE /admin/synonyms/:id', {
  summary: 'Remove words that mean the same',
  params: IdParams,
  answers: { 200: Done },
  errors: ['not_found'],
})
