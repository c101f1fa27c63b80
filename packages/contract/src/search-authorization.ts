import type { Rule } from './rule.ts'

/** What is searched for and was, and which words mean the same: a part of the table of all calls. */
export const searchRules = {
  'GET /search/suggestions': 'anyone',
  'POST /searches': 'anyone',
  'GET /vendor/search': 'vendor',
  'GET /admin/search': 'office:support+finance',
  'GET /admin/synonyms': 'office:support+content',
  'GET /admin/searches': 'office:support+content',
  'POST /admin/synonyms': 'office:content',
  'PUT /admin/synonyms/:id': 'office:content',
  'DELETE /admin/synonyms/:id': 'office:content',
} as const satisfies Record<string, Rule | Rule['access']>
