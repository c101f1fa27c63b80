import { FEWEST_TERMS, foldTerm, MOST_TERM_WORDS, MOST_TERMS, stemsOfTerm } from '@upeo/domain/search/synonyms'
import { wordsOf } from '@upeo/domain/search/words-of'
import { words } from '@upeo/domain/words/say'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams, InstantText, line } from '../kit/fields.ts'
import { Done } from './fields.ts'

const Term = line(60).pipe(
  z.string().refine((term) => {
    const count = stemsOfTerm(term).length
    return count > 0 && count <= MOST_TERM_WORDS
  }, words('Please give each term one to four meaningful words.')),
)

export const SynonymForm = z.strictObject({
  terms: z
    .array(Term)
    .min(FEWEST_TERMS, words('Please give at least two terms.'))
    .max(MOST_TERMS, words('Please give at most twelve terms.'))
    .refine(
      (terms) => new Set(terms.map((term) => wordsOf(term).join(' '))).size === terms.length,
      words('Please give each term once.'),
    )
    .refine(
      (terms) => terms.length < FEWEST_TERMS || new Set(terms.map(foldTerm)).size >= FEWEST_TERMS,
      words('Please give terms that differ in more than their endings. Different endings already count as the same.'),
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
  errors: ['conflict'],
})

export const changeSynonyms = endpoint('PUT /admin/synonyms/:id', {
  summary: 'Change words that mean the same',
  params: IdParams,
  body: SynonymForm,
  answers: { 200: Done },
  errors: ['not_found', 'conflict'],
})

export const removeSynonyms = endpoint('DELETE /admin/synonyms/:id', {
  summary: 'Remove words that mean the same',
  params: IdParams,
  answers: { 200: Done },
  errors: ['not_found'],
})
