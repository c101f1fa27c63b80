import { done, type Result } from '@upeo/domain/result'
import type { Cents } from '@upeo/domain/money'
import { readSignedAmount, readTime, valueNamed } from './named-values.ts'
import { parseResult } from './parse-result.ts'
import type { Unreadable } from './stk-results.ts'

export type BalanceResult = {
  conversationId: string
  originatorConversationId: string
  code: string
  description: string
  /** What was charged is subtracted: its account is below zero. */
  accounts: Array<{ name: string; available: Cents | null }>
  completedAt: Date | null
}

/** `Working Account|KES|700000.00|700000.00|0.00|0.00&Utility Account|KES|…`: name, currency, current balance. */
export function parseBalanceResult(raw: unknown): Result<BalanceResult, Unreadable> {
  const parsed = parseResult(raw)
  if (!parsed.ok) return parsed
  const { values, conversationId, originatorConversationId, code, description } = parsed.value
  const lines = (valueNamed(values, 'AccountBalance') ?? '').split('&').filter((line) => line !== '')
  const accounts = lines.map((line) => {
    const [name = '', , current = null] = line.split('|')
    return { name, available: readSignedAmount(current) }
  })
  const completedAt = readTime(valueNamed(values, 'BOCompletedTime'))
  return done({ conversationId, originatorConversationId, code, description, accounts, completedAt })
}
