import type { Faults } from './faults.ts'

export interface AccessToken {
  value: string
  app: string
  expiresAt: number
}

export interface StkOutcome {
  code: string
  description: string
  at: number
  receipt: string | null
  paidAmount: number | null
}

export interface StkPayment {
  merchantRequestId: string
  checkoutRequestId: string
  shortcode: string
  partyB: string
  transactionType: string
  amount: number
  phone: string
  reference: string
  description: string
  callbackUrl: string
  createdAt: number
  promptUntil: number
  onPhone: boolean
  late: boolean
  /** What the query says before a late success: M-Pesa had given up on it. */
  interim: { code: string; description: string } | null
  outcome: StkOutcome | null
}

export interface Command {
  api: 'b2c' | 'transactionstatus' | 'reversal' | 'accountbalance'
  conversationId: string
  originatorConversationId: string
  resultUrl: string
  timeoutUrl: string
  request: Record<string, string>
  createdAt: number
  status: 'Authorized' | 'Completed' | 'Declined'
  receipt: string | null
}

/** Money that moved. `amount` is whole shillings and always positive. */
export interface BookEntry {
  receipt: string
  /** `charge`: what M-Pesa took for `original`. `float`: moved to the shortcode in `reference`, or to the bank. */
  kind: 'stk' | 'c2b' | 'b2c' | 'reversal' | 'charge' | 'float'
  at: string
  amount: number
  phone: string
  shortcode: string
  reference: string
  /** CheckoutRequestID for stk, OriginatorConversationID for b2c and reversal. */
  requestId: string | null
  /** The receipt a reversal gave back. */
  original: string | null
  reversedBy: string | null
}

export interface ShortcodeAccounts {
  utility: number
  working: number
  chargesPaid: number
}

/** A text that was taken. */
export interface SimulatedText {
  id: string
  /** With its country, digits only. */
  to: string
  from: string
  words: string
  at: string
  /** Whether the phone ever shows it. */
  arrives: boolean
}

export interface TextReport {
  id: string
  to: string
  status: 'Buffered' | 'Success' | 'Failed'
}

export interface Delivery {
  kind: string
  url: string
  body: unknown
  /** Sent as a form instead of JSON. */
  form?: boolean
  triesLeft: number
}

/** What will happen later, as data: a restart from the state file goes on where it stopped. */
export type Job =
  | { kind: 'answer_prompt'; checkoutRequestId: string }
  | { kind: 'expire_prompt'; checkoutRequestId: string }
  | { kind: 'report_failed'; checkoutRequestId: string }
  | { kind: 'pay_late'; checkoutRequestId: string }
  | { kind: 'time_out_command'; conversationId: string }
  | { kind: 'run_command'; conversationId: string }
  | { kind: 'deliver'; delivery: Delivery }
  | ({ kind: 'report_text' } & TextReport)
  | { kind: 'release_held_back' }
  | { kind: 'wake'; id: number }

export interface DeliveryRecord {
  at: string
  kind: string
  url: string
  /** HTTP status, or why nothing was delivered. */
  outcome: number | 'dropped' | 'unreachable'
}

export interface C2bUrls {
  responseType: 'Completed' | 'Cancelled'
  confirmationUrl: string
  validationUrl: string
}

/** Plain data only, so that it can be written to a file and read back. */
export interface SimulatorState {
  random: number
  counter: number
  offsetMs: number
  keys: { privateKeyPem: string; publicKeyPem: string } | null
  tokens: AccessToken[]
  payments: Record<string, StkPayment>
  openPrompts: Record<string, string>
  lastPaid: Record<string, number>
  paidToday: Record<string, number>
  commands: Record<string, Command>
  conversations: Record<string, string>
  entries: BookEntry[]
  receipts: Record<string, number>
  accounts: Record<string, ShortcodeAccounts>
  c2bUrls: Record<string, C2bUrls>
  pullRegistrations: Record<string, string>
  texts: SimulatedText[]
  /** How often a number was sent something, for its script. */
  textTries: Record<string, number>
  /** Where reports of texts go, as the app has said. */
  reportAddress: string | null
  reportSecret: string | null
  heldBack: Delivery[]
  deliveries: DeliveryRecord[]
  jobs: Array<{ due: number; order: number; job: Job }>
  jobOrder: number
  wrongInitiatorTries: number
  faults: Faults
}

export function emptyState(seed: number, faults: Faults): SimulatorState {
  return {
    random: seed,
    counter: 0,
    offsetMs: 0,
    keys: null,
    tokens: [],
    payments: {},
    openPrompts: {},
    lastPaid: {},
    paidToday: {},
    commands: {},
    conversations: {},
    entries: [],
    receipts: {},
    accounts: {},
    c2bUrls: {},
    pullRegistrations: {},
    texts: [],
    textTries: {},
    reportAddress: null,
    reportSecret: null,
    heldBack: [],
    deliveries: [],
    jobs: [],
    jobOrder: 0,
    wrongInitiatorTries: 0,
    faults,
  }
}
