import { done, type Result } from '@upeo/domain/result'
import type { Cents } from '@upeo/domain/money'
import { readAmount, readTime, valueNamed } from './named-values.ts'
import { parseResult } from './parse-result.ts'
import type { Unreadable } from './stk-results.ts'

export type ReversalResult = {
  conversationId: string
  originatorConversationId: string
  /** `already_reversed` is as good as reversed once the original has been looked up. */
  outcome: 'reversed' | 'already_reversed' | 'failed' | 'unrecognised'
  code: string
  description: string
  /** The reversal's own receipt. */
  receipt: string | null
  originalReceipt: string | null
  amount: Cents | null
  reversedAt: Date | null
}

const refusals = new Set(['1', '11', '21', '2001', '2006', '2028', '8006', 'R000002'])

export function parseReversalResult(raw: unknown): Result<ReversalResult, Unreadable> {
  const parsed = parseResult(raw)
  if (!parsed.ok) return parsed
  const { values, transactionId, code, ...ids } = parsed.value
  return done({
    conversationId: ids.conversationId,
    originatorConversationId: ids.originatorConversationId,
    outcome: outcomeOf(code),
    code,
    description: ids.description,
    receipt: transactionId,
    originalReceipt: valueNamed(values, 'OriginalTransactionID'),
    amount: readAmount(valueNamed(values, 'Amount')),
    reversedAt: readTime(valueNamed(values, 'TransCompletedTime')),
  })
}

function outcomeOf(code: string): ReversalResult['outcome'] {
  if (code === '0') return 'reversed'
  if (code === 'R000001') return 'already_reversed'
  return refusals.has(code) ? 'failed' : 'unrecognised'
}
