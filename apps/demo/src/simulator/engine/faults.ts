import { z } from 'zod'

const chance = z.number().min(0).max(1)
const milliseconds = z.number().int().min(0).max(86_400_000)

export const darajaCalls = [
  'oauth',
  'stkpush',
  'stkquery',
  'b2c',
  'transactionstatus',
  'reversal',
  'accountbalance',
  'c2b',
  'pull',
] as const
export type DarajaCall = (typeof darajaCalls)[number]

/**
 * Every misbehaviour the simulator knows. A chance is 0 (never) to 1 (always), drawn from the seeded sequence.
 * What the portal documents is on by default; what only the community reports is off.
 */
export const faultsSchema = z.strictObject({
  // How callbacks and results arrive.
  callbackDrop: chance.default(0),
  callbackDuplicate: chance.default(0),
  callbackReorder: chance.default(0),
  callbackBeforeResponse: chance.default(0),
  callbackDelayMs: milliseconds.default(0),
  callbackDelayJitterMs: milliseconds.default(0),
  /** Further tries after a delivery that was not answered 2xx. Sources conflict, so zero. */
  callbackRetries: z.number().int().min(0).max(10).default(0),
  /** Reported as failed by the query, then paid after `lateAfterMs`. */
  lateSuccess: chance.default(0),
  amountDiffers: chance.default(0),
  queueTimeout: chance.default(0),
  queueTimeoutResultAfterMs: milliseconds.default(60_000),

  // The shapes Daraja varies in.
  stringCodes: z.boolean().default(false),
  numericQueryCodes: z.boolean().default(false),
  balanceWithoutValue: z.boolean().default(false),
  objectForArray: z.boolean().default(false),
  numericExpiresIn: z.boolean().default(false),
  /** A: HTTP 500 `500.001.1001`. B: HTTP 200 with ResultCode 4999. */
  pendingForm: z.enum(['A', 'B']).default('B'),
  queryDeniesPaid: chance.default(0),

  // The wire. `transportOn` narrows these to some calls.
  throttle: chance.default(0),
  throttleStatus: z.union([z.literal(429), z.literal(500), z.literal(503)]).default(500),
  html503: chance.default(0),
  /** Answered 400 by a proxy in front, before the call itself is looked at. */
  refuses: z.boolean().default(false),
  slowResponseMs: milliseconds.default(0),
  resetBefore: chance.default(0),
  resetAfter: chance.default(0),
  transportOn: z.array(z.enum(darajaCalls)).default([...darajaCalls]),

  // Safaricom's own rules.
  tokenInvalidation: z.boolean().default(true),
  lockPerMsisdn: z.boolean().default(true),
  sameAmountRule: z.boolean().default(false),
  dailyLimit: z.boolean().default(false),
  passwordExpired: z.boolean().default(false),
  separateApps: z.boolean().default(false),
  partialReversals: z.boolean().default(false),
  c2bTwin: z.boolean().default(false),
  c2bValidation: z.boolean().default(false),
  c2bRegisterOnce: z.boolean().default(false),
  promptTimeoutCode: z.enum(['1019', '1032', '1037']).default('1037'),

  // What M-Pesa tells of its own books: balances, the list of what was paid in, the state of a transaction.
  /** A balance's result comes so much later. */
  balanceDelayMs: milliseconds.default(0),
  /** Pages of the list that begin here or further on fail with 500. */
  pullFailsFrom: z.number().int().min(0).nullable().default(null),
  /** Receipts that the list leaves out. */
  omitted: z.array(z.string()).default([]),
  /** Shillings that are told of a receipt instead of its own, wherever it is told. */
  misstated: z.record(z.string(), z.number().int().min(1)).default({}),

  // Every payment of that kind ends with this code.
  stkResultCode: z.string().min(1).max(20).nullable().default(null),
  b2cResultCode: z.string().min(1).max(20).nullable().default(null),
  reversalResultCode: z.string().min(1).max(20).nullable().default(null),
  /** Every question about a transaction, too, whatever became of the transaction. */
  statusResultCode: z.string().min(1).max(20).nullable().default(null),
})

export type Faults = z.infer<typeof faultsSchema>
export type FaultChanges = z.input<typeof faultsSchema>
