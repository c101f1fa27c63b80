import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { IdParams, Image, InstantText, Kes, TranslatableText } from '../kit/fields.ts'
import { Done, listQuery, Person, Reason, total } from './fields.ts'
import { Waiting } from './queues.ts'

export const OfficeListing = z.object({
  _id: z.string(),
  name: z.string(),
  category: z.string(),
  location: z.string(),
  price: Kes,
  vendor: Person.extend({ isVerified: z.boolean() }),
  /** Why it waits; null where it does not. */
  waits: z.enum(['new', 'changed', 'changed_after_takedown']).nullable(),
  waiting: Waiting.nullable(),
  /** Whether anybody can see it. */
  shown: z.boolean(),
  takenDown: z.object({ at: InstantText, reason: z.string() }).nullable(),
  /** What it says differently from what the office has last looked at: a text as its guide wrote it, or a sentence of ours. */
  changes: z.array(z.object({ label: z.string(), before: TranslatableText, after: TranslatableText })),
  /** All that it says. */
  texts: z.array(z.object({ label: z.string(), text: TranslatableText })),
  /** `added`: not among those that the office has last looked at. */
  images: z.array(Image.extend({ added: z.boolean() })),
  /** Bookings of trips to come: they stay, and are put before the office when it is taken down. */
  upcoming: total,
  /** When it was last changed: a decision names it. */
  updatedAt: InstantText,
})
export type OfficeListing = z.infer<typeof OfficeListing>

/** Those that wait, the oldest first; what is taken down and all others, the newest first. */
export const listListings = endpoint('GET /admin/listings', {
  summary: 'Listings that wait for a look, that are taken down, or all',
  query: z.strictObject({ ...listQuery, state: z.enum(['waiting', 'taken_down', 'all']).default('waiting') }),
  answers: { 200: z.object({ listings: z.array(OfficeListing), total }) },
})

/**
 * `approve`: looked at, it may be shown. `take_down`: nobody sees or books it until it is put back, and its guide reads why;
 * of one that is down and has changed, that it stays down. `seen`: its `updatedAt` as it was looked at; what has changed
 * since is another listing.
 */
export const decideListing = endpoint('PUT /admin/listings/:id', {
  summary: 'Approve a listing, take it down, or put it back',
  params: IdParams,
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('approve'), seen: InstantText }),
    z.strictObject({ action: z.literal('take_down'), reason: Reason }),
    z.strictObject({ action: z.literal('put_back'), reason: Reason, seen: InstantText }),
  ]),
  answers: { 200: Done },
  errors: ['not_found', 'illegal_transition', 'conflict'],
})
