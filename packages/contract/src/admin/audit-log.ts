import { auditActions } from '@upeo/domain/audit/act-titles'
import { isKes, type Cents } from '@upeo/domain/money'
import { words } from '@upeo/domain/words/say'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { DayText, InstantText } from '../kit/fields.ts'
import { listQuery, Person, total } from './fields.ts'

/** `search` is a person's name or mail, of whom acts and of whom it concerns, or the id of a record. */
const narrowed = {
  search: listQuery.search,
  action: z.enum(auditActions).optional(),
  amount: z.coerce.number().min(0).max(1_000_000_000).refine(isKes, words('Please give an amount of KES.')).optional(),
  from: DayText.optional(),
  until: DayText.optional(),
}

const Entry = z.object({
  _id: z.number().int(),
  at: InstantText,
  /** Null: a command on the server itself. */
  by: z.string().nullable(),
  admin: Person.nullable(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** Whom it concerns, as far as they still have an account. */
  people: z.array(Person),
  booking: z.object({ _id: z.string(), reference: z.string() }).nullable(),
  /** What the office wrote beside it, what the record was before, and the figures: the page has the words. */
  detail: z.record(z.string(), z.unknown()),
  /** The first digits of the session's hash: they tell sessions apart. */
  session: z.string().nullable(),
  /** With what they had last proved that it is really them, and when. */
  proof: z.object({ by: z.string(), at: InstantText }).nullable(),
  /** Part of the sealed chain: a minute or so after it was written. */
  sealed: z.boolean(),
})

/** What ids in the entries stand for, as the names are now. */
const Names = z.object({
  people: z.record(z.string(), z.string()),
  bookings: z.record(z.string(), z.object({ reference: z.string(), customerId: z.string(), vendorId: z.string() })),
  orders: z.record(
    z.string(),
    z.object({
      cents: z.number().int() as unknown as z.ZodType<Cents>,
      vendorId: z.string().nullable(),
      customerId: z.string().nullable(),
      bookingId: z.string().nullable(),
      to: z.string(),
      receipt: z.string().nullable(),
    }),
  ),
  activities: z.record(z.string(), z.string()),
})

export const listAuditLog = endpoint('GET /admin/audit', {
  summary: 'What the office has done',
  query: z.strictObject({ ...listQuery, ...narrowed }),
  answers: { 200: z.object({ entries: z.array(Entry), names: Names, total }) },
})

export const exportAuditLog = endpoint('GET /admin/audit/file', {
  summary: 'The same as a spreadsheet',
  query: z.strictObject(narrowed),
  answers: { 200: z.unknown() },
})
