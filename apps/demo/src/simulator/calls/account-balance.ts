import { z } from 'zod'
import { compactTime } from '../engine/eat-time.ts'
import { newConversationId } from '../engine/ids.ts'
import type { Command } from '../engine/state.ts'
import { accountsOf, type World } from '../engine/world.ts'
import { callbackAddress, checkBody, text } from '../http/check-body.ts'
import type { CallRequest, Reply } from '../http/replies.ts'
import { requireToken } from '../http/require-token.ts'
import { ownerOf } from './owner-of.ts'
import type { CommandResult } from './command-result.ts'
import { checkInitiator } from './security-credential.ts'
import { startCommand } from './start-command.ts'

const balanceBody = z.object({
  Initiator: z.string().min(1),
  SecurityCredential: z.string().min(1),
  CommandID: z.literal('AccountBalance'),
  PartyA: text(/^\d{5,7}$/),
  IdentifierType: text(/^4$/),
  Remarks: z.string().min(2).max(100),
  QueueTimeOutURL: callbackAddress,
  ResultURL: callbackAddress,
})

export function queryBalance(world: World, request: CallRequest): Reply {
  const barred = requireToken(world, request, 'b2c', 'both')
  if (barred) return barred
  const checked = checkBody(world, balanceBody, request.body)
  if (!checked.ok) return checked.reply
  const body = checked.value
  return startCommand(world, {
    api: 'accountbalance',
    originatorConversationId: newConversationId(world),
    resultUrl: body.ResultURL,
    timeoutUrl: body.QueueTimeOutURL,
    request: { initiator: body.Initiator, credential: body.SecurityCredential, shortcode: body.PartyA },
  })
}

const line = (name: string, amount: number) => `${name}|KES|${amount.toFixed(2)}|${amount.toFixed(2)}|0.00|0.00`

export function runBalance(world: World, command: Command): CommandResult {
  const { initiator = '', credential = '', shortcode = '' } = command.request
  const wrongInitiator = checkInitiator(world, ownerOf(world, shortcode), initiator, credential)
  if (wrongInitiator) return { code: wrongInitiator }
  const { working, utility, chargesPaid } = accountsOf(world, shortcode)
  const accounts = [
    line('Working Account', working),
    line('Utility Account', utility),
    line('Charges Paid Account', chargesPaid),
  ]
  return {
    code: '0',
    parameters: [
      { Key: 'AccountBalance', Value: accounts.join('&') },
      { Key: 'BOCompletedTime', Value: Number(compactTime(world.queue.now())) },
    ],
  }
}
