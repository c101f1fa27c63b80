import { z } from 'zod'
import { moveMoney } from '../engine/book.ts'
import { dottedTime } from '../engine/eat-time.ts'
import type { Command } from '../engine/state.ts'
import { accountsOf, faultsOf, type World } from '../engine/world.ts'
import { callbackAddress, checkBody, phoneNumber, text, wholeShillings } from '../http/check-body.ts'
import { badField, refuse, type CallRequest, type Reply } from '../http/replies.ts'
import { requireToken } from '../http/require-token.ts'
import type { CommandResult } from './command-result.ts'
import { checkInitiator } from './security-credential.ts'
import { startCommand } from './start-command.ts'

const b2cBody = z.object({
  OriginatorConversationID: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
  InitiatorName: z.string().min(1),
  SecurityCredential: z.string().min(1),
  CommandID: z.enum(['BusinessPayment', 'SalaryPayment', 'PromotionPayment']),
  Amount: wholeShillings(10, 250_000),
  PartyA: text(/^\d{5,7}$/),
  PartyB: phoneNumber,
  Remarks: z.string().min(2).max(100),
  QueueTimeOutURL: callbackAddress,
  ResultURL: callbackAddress,
  Occassion: z.string().max(100).optional(),
})

export function payCustomer(world: World, request: CallRequest): Reply {
  const barred = requireToken(world, request, 'b2c', 'payout')
  if (barred) return barred
  const checked = checkBody(world, b2cBody, request.body)
  if (!checked.ok) return checked.reply
  const body = checked.value
  if (body.PartyA !== world.credentials.b2c.shortcode) return badField(world, 'PartyA')
  if (world.state.conversations[body.OriginatorConversationID] !== undefined) {
    return refuse(world, 500, '500.002.1001', 'Duplicate OriginatorConversationID.')
  }
  return startCommand(world, {
    api: 'b2c',
    originatorConversationId: body.OriginatorConversationID,
    resultUrl: body.ResultURL,
    timeoutUrl: body.QueueTimeOutURL,
    request: {
      initiator: body.InitiatorName,
      credential: body.SecurityCredential,
      amount: String(body.Amount),
      shortcode: body.PartyA,
      phone: body.PartyB,
      remarks: body.Remarks,
    },
  })
}

export function runB2c(world: World, command: Command): CommandResult {
  const { initiator = '', credential = '', amount = '', shortcode = '', phone = '', remarks = '' } = command.request
  const wrongInitiator = checkInitiator(world, world.credentials.b2c, initiator, credential)
  const forced = wrongInitiator ?? faultsOf(world).b2cResultCode
  if (forced !== null && forced !== '0') return { code: forced }
  const accounts = accountsOf(world, shortcode)
  if (accounts.utility < Number(amount)) return { code: '1' }
  const entry = moveMoney(world, {
    kind: 'b2c',
    amount: Number(amount),
    phone,
    shortcode,
    reference: remarks,
    requestId: command.originatorConversationId,
  })
  return {
    code: '0',
    receipt: entry.receipt,
    parameters: [
      { Key: 'TransactionAmount', Value: entry.amount },
      { Key: 'TransactionReceipt', Value: entry.receipt },
      { Key: 'ReceiverPartyPublicName', Value: `${phone} - JANE TEST` },
      { Key: 'TransactionCompletedDateTime', Value: dottedTime(new Date(entry.at)) },
      { Key: 'B2CUtilityAccountAvailableFunds', Value: accounts.utility },
      { Key: 'B2CWorkingAccountAvailableFunds', Value: accounts.working },
      { Key: 'B2CRecipientIsRegisteredCustomer', Value: 'Y' },
      { Key: 'B2CChargesPaidAccountAvailableFunds', Value: accounts.chargesPaid },
    ],
  }
}
