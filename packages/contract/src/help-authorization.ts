import type { Rule } from './rule.ts'

/** Help: what anybody writes to Upeo, and who of the office answers. A part of the table of all calls. */
export const helpRules = {
  'POST /enquiries': 'anyone',
  'GET /admin/enquiries': 'office:support',
  'PUT /admin/enquiries/:id': 'office:support',
} as const satisfies Record<string, Rule | Rule['access']>
