import { bareReceipt } from '@upeo/domain/reconciliation/movements'
import type { CommandKind, OrderNames, ProviderOutcome } from '../payments/port.ts'
import type { DarajaReader, StatusResult } from './daraja-gateway.ts'

/** Refusals that lie with our own account or initiator: no reason to turn the payee away. */
const ourFault = new Set(['1', '18', '20', '21', '22', '24', '25', '29', '2001', '2006', '2028', '8006', 'SFC_IC0003'])

/** What a posted result says of the payment, whichever command it answers. */
export function readCommandOutcome(read: DarajaReader, kind: CommandKind, body: unknown): ProviderOutcome {
  switch (kind) {
    case 'transfer': {
      const result = read.b2cResult(body)
      if (!result.ok || result.value.outcome === 'unrecognised') return { kind: 'ask' }
      return result.value.outcome === 'paid' ? paid(result.value) : refused('call', result.value)
    }
    case 'reversal': {
      const result = read.reversalResult(body)
      if (!result.ok || result.value.outcome === 'unrecognised') return { kind: 'ask' }
      // Only one order reverses a payment, so "already reversed" means that an earlier call of it did.
      return result.value.outcome === 'failed' ? refused('call', result.value) : paid(result.value)
    }
    case 'query': {
      const result = read.statusResult(body)
      return result.ok ? outcomeOfStatus(result.value) : { kind: 'wait' }
    }
    default:
      return kind satisfies never
  }
}

/**
 * A payout's result, and what M-Pesa answers when it is asked about one, name the conversation that we gave it; a reversal
 * names the payment that it undoes. What names nothing is believed by its address.
 */
export function namesOther(read: DarajaReader, kind: CommandKind, body: unknown, order: OrderNames): boolean {
  switch (kind) {
    case 'transfer': {
      const result = read.b2cResult(body)
      return result.ok && isOther(result.value.originatorConversationId, order.conversation)
    }
    case 'reversal': {
      const result = read.reversalResult(body)
      return result.ok && isOther(bareReceipt(result.value.originalReceipt ?? ''), bareReceipt(order.receipt ?? ''))
    }
    case 'query': {
      const result = read.statusResult(body)
      // A reversal's conversation is M-Pesa's own.
      return (
        result.ok && order.channel === 'transfer' && isOther(result.value.transactionConversationId, order.conversation)
      )
    }
    default:
      return kind satisfies never
  }
}

const isOther = (named: string | null, own: string) => named !== null && named !== '' && own !== '' && named !== own

function outcomeOfStatus(status: StatusResult): ProviderOutcome {
  switch (status.outcome) {
    case 'completed':
      return paid(status)
    case 'failed':
      return refused('payment', status)
    case 'not_found':
      return { kind: 'not_received' }
    case 'in_progress':
    case 'not_answered':
    case 'unrecognised':
      return { kind: 'wait' }
    default:
      return status.outcome satisfies never
  }
}

const paid = ({ receipt, amount }: Pick<StatusResult, 'receipt' | 'amount'>): ProviderOutcome => ({
  kind: 'paid',
  receipt,
  amount,
})

const refused = (
  what: 'call' | 'payment',
  { code, description }: { readonly code: string; readonly description: string },
): ProviderOutcome => ({ kind: 'refused', what, ourFault: ourFault.has(code), code, description })
