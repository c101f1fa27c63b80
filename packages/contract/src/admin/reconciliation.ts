import { cashMovementKinds } from '@upeo/domain/ledger/cash-movements'
import { differenceReasons } from '@upeo/domain/reconciliation/differences'
import { providerAccounts, statementAccounts } from '@upeo/domain/reconciliation/movements'
import { words } from '@upeo/domain/words/say'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { DayText, IdParams, InstantText, Kes, limit, Page } from '../kit/fields.ts'
import { Done, listQuery, Reason, total } from './fields.ts'
import { Waiting } from './queues.ts'

const ProviderPosition = z.object({
  account: z.enum(providerAccounts),
  /** What our books hold now. */
  ours: Kes,
  /** The provider's last answer, and what our books held at its instant. Null: it was never told. */
  told: z
    .object({
      at: InstantText,
      theirs: Kes,
      ours: Kes,
      parts: z.array(z.object({ name: z.string(), amount: Kes })),
    })
    .nullable(),
  /** What explains the difference between the two: each raises or lowers theirs against ours. */
  reasons: z.object({
    feesAndFloatsNotBooked: Kes,
    openDifferences: Kes,
    explained: Kes,
    /** Orders for money that have left or may have, and whose outcome is not known. */
    inFlight: Kes,
    unexplained: Kes,
  }),
})

export const getPosition = endpoint('GET /admin/position', {
  summary: 'What is held, owed, at M-Pesa and in the bank, and how that agrees with M-Pesa',
  answers: {
    200: z.object({
      checkedAt: InstantText,
      held: z.object({ escrow: Kes, unapplied: Kes, refundsPayable: Kes }),
      owed: z.object({
        availableToGuides: Kes,
        reservedForGuides: Kes,
        vatPayable: Kes,
        commissionEarned: Kes,
        owedByGuides: Kes,
      }),
      bank: Kes,
      provider: z.array(ProviderPosition),
      openDifferences: z.number().int(),
      /** What M-Pesa's portal gives out as a statement; none: none can be read. */
      statementAccounts: z.array(z.enum(statementAccounts)),
      /** The last day that was compared, or is being compared. */
      night: z
        .object({
          day: DayText,
          startedAt: InstantText,
          finishedAt: InstantText.nullable(),
          incomingReadAt: InstantText.nullable(),
          incomingCount: z.number().int(),
          incomingSum: Kes,
          ordersAsked: z.number().int(),
          failure: z.string().nullable(),
        })
        .nullable(),
    }),
  },
})

const Difference = z.object({
  _id: z.string(),
  reason: z.enum(differenceReasons),
  foundBy: z.enum(['night', 'statement']),
  day: DayText,
  account: z.enum(providerAccounts),
  receipt: z.string().nullable(),
  ours: Kes.nullable(),
  theirs: Kes.nullable(),
  said: z.string(),
  /** A fee or float that is not booked: which kind of movement records it. */
  offer: z.enum(cashMovementKinds).nullable(),
  happenedAt: InstantText.nullable(),
  foundAt: InstantText,
  resolvedAt: InstantText.nullable(),
  explained: z.object({ by: z.string(), at: InstantText, note: z.string() }).nullable(),
  /** Ours, where it belongs to one: a booking's reference, and the payment, payout or refund. */
  booking: z.string().nullable(),
  payment: z.string().nullable(),
})

/** The newest first. */
export const listDifferences = endpoint('GET /admin/differences', {
  summary: "Where M-Pesa's books and ours differ",
  query: z.strictObject({ ...listQuery, state: z.enum(['open', 'explained', 'settled']).default('open') }),
  answers: { 200: z.object({ differences: z.array(Difference.extend({ waiting: Waiting.nullable() })), total }) },
})

/** Explaining posts nothing: it says that somebody knows why. */
export const explainDifference = endpoint('PUT /admin/differences/:id', {
  summary: 'Mark a difference as explained, or open it again',
  params: IdParams,
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('explain'), note: Reason }),
    z.strictObject({ action: z.literal('reopen') }),
  ]),
  answers: { 200: Done },
  errors: ['not_found', 'illegal_transition'],
})

export const compareAgain = endpoint('POST /admin/reconciliation', {
  summary: 'Read and compare the last day once more',
  body: z.strictObject({}),
  answers: { 200: Done },
})

export const STATEMENT_BYTES = 5 * 1024 * 1024

export const statementTexts = words({
  none: 'Please choose a file.',
  size: 'A statement can be up to 5 MB. Please export a shorter period.',
  rows: 'A statement can have up to 50,000 rows. Please export a shorter period.',
  wrong:
    'This is not a statement from M-Pesa’s portal. Export it as CSV, with the columns Receipt No., Completion Time, Transaction Status, Paid In and Withdrawn.',
})

const Statement = z.object({
  _id: z.string(),
  name: z.string(),
  account: z.enum(statementAccounts),
  rows: z.number().int(),
  firstAt: InstantText,
  lastAt: InstantText,
  uploadedBy: z.string(),
  uploadedAt: InstantText,
})

/** The newest 50. */
export const listStatements = endpoint('GET /admin/statements', {
  summary: "Statements that were taken from M-Pesa's portal",
  answers: { 200: z.object({ statements: z.array(Statement) }) },
})

/** The same file again is the same statement. Nothing is posted by it. */
export const uploadStatement = endpoint('POST /admin/statements', {
  summary: "Compare a statement from M-Pesa's portal with our books",
  upload: {
    field: 'statement',
    maxFiles: 1,
    maxBytes: STATEMENT_BYTES,
    tooMany: words('Please send one statement at a time.'),
    tooLarge: statementTexts.size,
  },
  body: z.strictObject({ account: z.enum(statementAccounts, words('Please choose whose statement it is.')) }),
  answers: { 201: z.object({ _id: z.string() }) },
  errors: ['payload_too_large', 'unsupported_media_type', 'provider_unavailable'],
})

/** Compared anew each time, with our books as they are then. */
export const getStatement = endpoint('GET /admin/statements/:id', {
  summary: "A statement of M-Pesa's, row by row beside our books",
  params: IdParams,
  query: z.strictObject({ page: Page, limit: limit(25) }),
  answers: {
    200: z.object({
      statement: Statement,
      counts: z.object({
        matched: z.number().int(),
        missing_here: z.number().int(),
        missing_there: z.number().int(),
        other_amount: z.number().int(),
        other_status: z.number().int(),
        /** Older than our books, or not completed: nothing of ours to compare with. */
        passed_over: z.number().int(),
      }),
      differences: z.array(Difference),
      total,
    }),
  },
  errors: ['not_found'],
})

export const getStatementFile = endpoint('GET /admin/statements/:id/file', {
  summary: 'A statement, as it was handed in',
  params: IdParams,
  answers: { 200: z.unknown() },
  errors: ['not_found', 'provider_unavailable'],
})
