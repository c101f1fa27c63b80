/** Terminal failures, with what they mean for the customer. Texts of M-Pesa's own are free and never branched on. */
const failures = {
  '1': 'insufficient_funds',
  '2': 'below_minimum',
  '3': 'above_maximum',
  '4': 'daily_limit',
  '8': 'receiver_limit',
  '17': 'same_amount_again',
  '26': 'system_busy',
  '1001': 'phone_busy',
  '1019': 'expired',
  '1025': 'push_failed',
  '1031': 'cancelled',
  '1032': 'cancelled',
  '1036': 'unreachable',
  '1037': 'unreachable',
  '2001': 'wrong_pin',
  '2028': 'misconfigured',
  SFC_IC0003: 'misconfigured',
  '8006': 'pin_locked',
  '9999': 'push_failed',
  E3008: 'not_a_test_number',
} as const

export type StkFailureReason = (typeof failures)[keyof typeof failures]

export type StkVerdict =
  | { kind: 'paid' }
  | { kind: 'pending' }
  | { kind: 'unrecognised' }
  | { kind: 'failed'; reason: StkFailureReason }

/** Only 0 is money. 4999 is the query's "not yet". A code not in the table is for a person to judge. */
export function judgeStkCode(told: string): StkVerdict {
  const code = told.trim()
  if (code === '0') return { kind: 'paid' }
  if (code === '4999') return { kind: 'pending' }
  return isFailure(code) ? { kind: 'failed', reason: failures[code] } : { kind: 'unrecognised' }
}

const isFailure = (code: string): code is keyof typeof failures => Object.hasOwn(failures, code)
