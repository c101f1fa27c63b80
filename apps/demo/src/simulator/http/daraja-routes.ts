import { queryBalance } from '../calls/account-balance.ts'
import { payCustomer } from '../calls/b2c.ts'
import { registerC2bUrls } from '../calls/c2b-register.ts'
import { simulateC2b } from '../calls/c2b-simulate.ts'
import { generateToken } from '../calls/oauth.ts'
import { pullTransactions, registerPull } from '../calls/pull-transactions.ts'
import { reverseTransaction } from '../calls/reversal.ts'
import { pushStk } from '../calls/stk-push.ts'
import { queryStk } from '../calls/stk-query.ts'
import { queryTransaction } from '../calls/transaction-status.ts'
import type { DarajaCall } from '../engine/faults.ts'
import type { World } from '../engine/world.ts'
import type { CallRequest, Reply } from './replies.ts'

export interface DarajaRoute {
  call: DarajaCall
  methods: string[]
  handle(world: World, request: CallRequest): Reply | Promise<Reply>
}

const post = (call: DarajaCall, handle: DarajaRoute['handle']): DarajaRoute => ({ call, methods: ['POST'], handle })

export const darajaRoutes: Readonly<Record<string, DarajaRoute>> = {
  '/oauth/v1/generate': { call: 'oauth', methods: ['GET'], handle: generateToken },
  '/mpesa/stkpush/v1/processrequest': post('stkpush', pushStk),
  '/mpesa/stkpushquery/v1/query': post('stkquery', queryStk),
  '/mpesa/b2c/v3/paymentrequest': post('b2c', payCustomer),
  '/mpesa/transactionstatus/v1/query': post('transactionstatus', queryTransaction),
  '/mpesa/reversal/v1/request': post('reversal', reverseTransaction),
  '/mpesa/accountbalance/v1/query': post('accountbalance', queryBalance),
  '/mpesa/c2b/v2/registerurl': post('c2b', registerC2bUrls),
  '/mpesa/c2b/v2/simulate': post('c2b', simulateC2b),
  '/pulltransactions/v1/register': post('pull', registerPull),
  '/pulltransactions/v1/query': { call: 'pull', methods: ['GET', 'POST'], handle: pullTransactions },
}
