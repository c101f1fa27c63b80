import type { Clock } from '@upeo/domain/time'
import type { DarajaDeps } from './call-daraja.ts'
import { baseUrlOf, defaultTimeoutMs, type DarajaConfig } from './daraja-config.ts'
import { parseB2cResult } from './parse-b2c-result.ts'
import { parseBalanceResult } from './parse-balance-result.ts'
import { parseReversalResult } from './parse-reversal-result.ts'
import { parseStatusResult } from './parse-status-result.ts'
import type { DarajaGateway, DarajaReader } from './daraja-gateway.ts'
import { queryBalance } from './query-balance.ts'
import { queryTransaction } from './query-transaction.ts'
import { readStatement } from './read-statement.ts'
import { reversePayment } from './reverse-payment.ts'
import { sendPayout } from './send-payout.ts'
import { createSendRequest, type SendRequest } from './send-request.ts'
import { stkPush } from './stk-push.ts'
import { stkQuery } from './stk-query.ts'
import { createMemoryTokenStore, type TokenStore } from './token-store.ts'
import { withoutEndSlash } from '../../platform/web/without-end-slash.ts'

const read: DarajaReader = {
  b2cResult: parseB2cResult,
  reversalResult: parseReversalResult,
  statusResult: parseStatusResult,
  balanceResult: parseBalanceResult,
}

type GatewayDeps = { clock: Clock; tokens?: TokenStore; send?: SendRequest }

/** M-Pesa over Daraja: the simulator, the sandbox and production differ only in the configuration. */
export function createDarajaGateway(config: DarajaConfig, { clock, tokens, send }: GatewayDeps): DarajaGateway {
  const deps: DarajaDeps = {
    config,
    clock,
    baseUrl: withoutEndSlash(baseUrlOf(config)),
    timeoutMs: config.timeoutMs ?? defaultTimeoutMs,
    send: send ?? createSendRequest(),
    store: tokens ?? createMemoryTokenStore(),
  }
  return {
    stkPush: (request) => stkPush(deps, request),
    stkQuery: (checkoutRequestId) => stkQuery(deps, checkoutRequestId),
    b2c: (request) => sendPayout(deps, request),
    transactionStatus: (request) => queryTransaction(deps, request),
    reverse: (request) => reversePayment(deps, request),
    balance: (request) => queryBalance(deps, request),
    statement: (request) => readStatement(deps, request),
    paysOutApart: config.b2c !== undefined && config.b2c.shortcode !== config.shortcode,
    listsPaidIn: config.pull !== undefined,
    read,
  }
}
