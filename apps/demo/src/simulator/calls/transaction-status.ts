import { z } from 'zod'
import { findEntry, toldAmount } from '../engine/book.ts'
import { compactTime } from '../engine/eat-time.ts'
import { newConversationId } from '../engine/ids.ts'
import type { BookEntry, Command } from '../engine/state.ts'
import { faultsOf, type World } from '../engine/world.ts'
import { callbackAddress, checkBody, text } from '../http/check-body.ts'
import { badField, type CallRequest, type Reply } from '../http/replies.ts'
import { requireToken } from '../http/require-token.ts'
import { ownerOf } from './owner-of.ts'
import type { CommandResult } from './command-result.ts'
import { checkInitiator } from './security-credential.ts'
import { startCommand } from './start-command.ts'

const statusBody = z.object({
  Initiator: z.string().min(1),
  SecurityCredential: z.string().min(1),
  CommandID: z.literal('TransactionStatusQuery'),
  TransactionID: z.string().optional(),
  OriginalConversationID: z.string().optional(),
  PartyA: text(/^\d{5,7}$/),
  IdentifierType: text(/^4$/),
  ResultURL: callbackAddress,
  QueueTimeOutURL: callbackAddress,
  Remarks: z.string().min(2).max(100),
  Occasion: z.string().max(100).optional(),
})

export function queryTransaction(world: World, request: CallRequest): Reply {
  const barred = requireToken(world, request, 'c2b', 'both')
  if (barred) return barred
  const checked = checkBody(world, statusBody, request.body)
  if (!checked.ok) return checked.reply
  const body = checked.value
  if (!body.TransactionID && !body.OriginalConversationID) return badField(world, 'TransactionID')
  return startCommand(world, {
    api: 'transactionstatus',
    originatorConversationId: newConversationId(world),
    resultUrl: body.ResultURL,
    timeoutUrl: body.QueueTimeOutURL,
    request: {
      initiator: body.Initiator,
      credential: body.SecurityCredential,
      shortcode: body.PartyA,
      receipt: body.TransactionID ?? '',
      conversation: body.OriginalConversationID ?? '',
    },
  })
}

export function runStatus(world: World, { request }: Command): CommandResult {
  const { initiator = '', credential = '', shortcode = '', receipt = '', conversation = '' } = request
  const wrongInitiator = checkInitiator(world, ownerOf(world, shortcode), initiator, credential)
  const forced = wrongInitiator ?? faultsOf(world).statusResultCode
  if (forced !== null) return { code: forced }
  // Either side's id of the conversation finds it.
  const command = world.state.commands[world.state.conversations[conversation] ?? conversation]
  const entry = findEntry(world, receipt === '' ? (command?.receipt ?? '') : receipt)
  if (!entry) return command ? { code: '0', parameters: unfinished(command) } : unknownTransaction
  return { code: '0', receipt: entry.receipt, parameters: finished(world, entry, command) }
}

/** What the real system answers for an unknown transaction is not established: a reader may only see that it is not 0. */
const unknownTransaction: CommandResult = { code: 'R000002' }

function unfinished(command: Command) {
  return [
    { Key: 'TransactionStatus', Value: command.status },
    { Key: 'Amount', Value: Number(command.request['amount'] ?? 0).toFixed(2) },
    { Key: 'InitiatedTime', Value: Number(compactTime(new Date(command.createdAt))) },
    { Key: 'OriginatorConversationID', Value: command.originatorConversationId },
    { Key: 'TransactionReason' },
  ]
}

function finished(world: World, entry: BookEntry, command: Command | undefined) {
  const at = Number(compactTime(new Date(entry.at)))
  const customer = `${entry.phone} - JANE TEST`
  const business = `${entry.shortcode} - Upeo`
  const incoming = entry.kind === 'stk' || entry.kind === 'c2b'
  return [
    { Key: 'ReceiptNo', Value: entry.receipt },
    { Key: 'Amount', Value: toldAmount(world, entry).toFixed(2) },
    { Key: 'TransactionStatus', Value: 'Completed' },
    { Key: 'InitiatedTime', Value: at },
    { Key: 'FinalisedTime', Value: at },
    { Key: 'DebitAccountType', Value: incoming ? 'MMF Account For Customer' : 'Utility Account' },
    // The portal's sample has this key twice, once for each party.
    { Key: 'DebitPartyName', Value: incoming ? customer : business },
    { Key: 'DebitPartyName', Value: incoming ? business : customer },
    { Key: 'DebitPartyCharges', Value: '' },
    { Key: 'ReasonType', Value: incoming ? 'Pay Bill Online' : 'Business Payment to Customer via API' },
    { Key: 'TransactionReason' },
    { Key: 'OriginatorConversationID', Value: command?.originatorConversationId ?? entry.requestId ?? '' },
  ]
}
