import { sum } from '@upeo/domain/money'
import type { BalanceNotification } from '../payments/port.ts'
import type { DarajaReader } from './daraja-gateway.ts'

/**
 * What a shortcode holds: its accounts together, with what was charged below zero. Null where M-Pesa refused, or one of
 * the accounts cannot be read: a sum that lacks one would pass for another balance.
 */
export function readBalance(read: Pick<DarajaReader, 'balanceResult'>, body: unknown): BalanceNotification | null {
  const result = read.balanceResult(body)
  if (!result.ok || result.value.code !== '0' || result.value.accounts.length === 0) return null
  const parts = result.value.accounts.flatMap(({ name, available }) =>
    available === null ? [] : [{ name, amount: available }],
  )
  if (parts.length !== result.value.accounts.length) return null
  return { total: sum(...parts.map(({ amount }) => amount)), at: result.value.completedAt, parts }
}
