import type { z } from 'zod'

/** The schema of what a call takes: the one that the server checks with. */
export function bodySchema<Schema extends z.ZodType>(endpoint: { readonly body?: Schema }): Schema {
  if (!endpoint.body) throw new Error('This call takes no body.')
  return endpoint.body
}
