import { done, type Result } from '@upeo/domain/result'
import type { Cents } from '@upeo/domain/money'
import { readAmount, readTime, valueNamed } from './named-values.ts'
import { parseResult } from './parse-result.ts'
import type { Unreadable } from './stk-results.ts'

export type StatusResult = {
  /** Of the question, not of the transaction that was asked about. */
  conversationId: string
  originatorConversationId: string
  code: string
  description: string
  /**
   * `not_answered`: the question itself was refused, which tells nothing of the transaction. `not_found` covers every
   * other code but 0: what M-Pesa answers for an unknown transaction is not documented.
   */
  outcome: 'completed' | 'failed' | 'in_progress' | 'not_found' | 'not_answered' | 'unrecognised'
  receipt: string | null
  amount: Cents | null
  finishedAt: Date | null
  /** Debit and credit party; M-Pesa's own sample gives both under one name. */
  parties: string[]
  /** The conversation in which the transaction was asked for. */
  transactionConversationId: string | null
}

const outcomes: Record<string, StatusResult['outcome']> = {
  completed: 'completed',
  cancelled: 'failed',
  declined: 'failed',
  expired: 'failed',
  initiated: 'in_progress',
  authorized: 'in_progress',
  'pending authorized': 'in_progress',
}

/** About who asks, how, or M-Pesa's own state: duplicate, internal error, initiator, parameters, traffic, command. */
const aboutTheQuestion = new Set(['15', '17', '18', '20', '21', '22', '24', '25', '26', '29', '2001', '2028', '8006'])

export function parseStatusResult(raw: unknown): Result<StatusResult, Unreadable> {
  const parsed = parseResult(raw)
  if (!parsed.ok) return parsed
  const { values, transactionId, code, ...ids } = parsed.value
  const status = (valueNamed(values, 'TransactionStatus') ?? '').trim().toLowerCase()
  const parties = values.filter(({ name }) => name === 'DebitPartyName' || name === 'CreditPartyName')
  return done({
    conversationId: ids.conversationId,
    originatorConversationId: ids.originatorConversationId,
    code,
    description: ids.description,
    outcome: outcomeOf(code, status),
    receipt: valueNamed(values, 'ReceiptNo') ?? (code === '0' ? transactionId : null),
    amount: readAmount(valueNamed(values, 'Amount')),
    finishedAt: readTime(valueNamed(values, 'FinalisedTime')),
    parties: parties.flatMap(({ value }) => (value === null ? [] : [value])),
    transactionConversationId: valueNamed(values, 'OriginatorConversationID'),
  })
}

function outcomeOf(code: string, status: string): StatusResult['outcome'] {
  if (code === '0') return outcomes[status] ?? 'unrecognised'
  return aboutTheQuestion.has(code) ? 'not_answered' : 'not_found'
}
