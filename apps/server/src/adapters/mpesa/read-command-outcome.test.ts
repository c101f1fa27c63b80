import { expect, test } from 'vitest'
import type { CommandKind, OrderNames } from '../payments/port.ts'
import type { DarajaReader } from './daraja-gateway.ts'
import { parseB2cResult } from './parse-b2c-result.ts'
import { parseBalanceResult } from './parse-balance-result.ts'
import { parseReversalResult } from './parse-reversal-result.ts'
import { parseStatusResult } from './parse-status-result.ts'
import { namesOther } from './read-command-outcome.ts'

const read: DarajaReader = {
  b2cResult: parseB2cResult,
  reversalResult: parseReversalResult,
  statusResult: parseStatusResult,
  balanceResult: parseBalanceResult,
}
const payout: OrderNames = { channel: 'transfer', conversation: 'po01', receipt: null }
const refund: OrderNames = { channel: 'reversal', conversation: 'rf01', receipt: 'UAV4T1SIM9' }
/** In a conversation of M-Pesa's own, as every answer is that is not a payout's. */
const saying = (Key: string, Value: string) => ({
  Result: {
    ResultCode: '0',
    OriginatorConversationID: 'mpesa-77',
    ResultParameters: { ResultParameter: [{ Key, Value }] },
  },
})
const ofPayment = (receipt: string) => saying('OriginalTransactionID', receipt)
const ofConversation = (id: string) => saying('OriginatorConversationID', id)
const inConversation = (OriginatorConversationID: string) => ({ Result: { ResultCode: '0', OriginatorConversationID } })

test.each<[string, CommandKind, unknown, OrderNames, boolean]>([
  ['a payout’s result in its own conversation', 'transfer', inConversation('po01'), payout, false],
  ['a payout’s result in another one', 'transfer', inConversation('po02'), payout, true],
  ['a reversal of its payment, however it is written', 'reversal', ofPayment('uav4t1sim9 '), refund, false],
  ['a reversal of another payment', 'reversal', ofPayment('UAV4T1SIM8'), refund, true],
  ['a reversal that names no payment', 'reversal', saying('Amount', '1500.00'), refund, false],
  [
    'a reversal of a payment whose receipt is not known',
    'reversal',
    ofPayment('UAV4T1SIM9'),
    { ...refund, receipt: null },
    false,
  ],
  ['what is asked about a payout, of its conversation', 'query', ofConversation('po01'), payout, false],
  ['what is asked about a payout, of another one', 'query', ofConversation('po02'), payout, true],
  ['what is asked about a payout, of none', 'query', saying('TransactionStatus', 'Completed'), payout, false],
  [
    'what is asked about a reversal, whose conversation is M-Pesa’s',
    'query',
    ofConversation('mpesa-76'),
    refund,
    false,
  ],
  ['what cannot be read', 'query', {}, payout, false],
])('%s', (_, kind, body, order, other) => {
  expect(namesOther(read, kind, body, order)).toBe(other)
})
