import { done, type Result } from '@upeo/domain/result'
import type { Cents } from '@upeo/domain/money'
import { readAmount, readTime, valueNamed } from './named-values.ts'
import { parseResult } from './parse-result.ts'
import type { Unreadable } from './stk-results.ts'

export type B2cResult = {
  conversationId: string
  /** The id we gave it. */
  originatorConversationId: string
  outcome: 'paid' | 'failed' | 'unrecognised'
  code: string
  description: string
  receipt: string | null
  amount: Cents | null
  recipient: string | null
  paidAt: Date | null
  /** What is left to pay out from. */
  utilityFunds: Cents | null
}

/**
 * Codes after which the money has certainly not moved. Others, 15 (duplicate), 17 and 26 among them, leave it open: ask
 * for the transaction's status first.
 */
const refusals = new Set([
  '1',
  '2',
  '3',
  '4',
  '8',
  '11',
  '18',
  '20',
  '21',
  '22',
  '24',
  '25',
  '29',
  '2001',
  '2006',
  '2028',
  '2040',
  '8006',
  'SFC_IC0003',
])

export function parseB2cResult(raw: unknown): Result<B2cResult, Unreadable> {
  const parsed = parseResult(raw)
  if (!parsed.ok) return parsed
  const { values, transactionId, code, ...ids } = parsed.value
  return done({
    conversationId: ids.conversationId,
    originatorConversationId: ids.originatorConversationId,
    outcome: code === '0' ? 'paid' : refusals.has(code) ? 'failed' : 'unrecognised',
    code,
    description: ids.description,
    receipt: valueNamed(values, 'TransactionReceipt') ?? transactionId,
    amount: readAmount(valueNamed(values, 'TransactionAmount')),
    recipient: valueNamed(values, 'ReceiverPartyPublicName'),
    paidAt: readTime(valueNamed(values, 'TransactionCompletedDateTime')),
    utilityFunds: readAmount(valueNamed(values, 'B2CUtilityAccountAvailableFunds')),
  })
}
