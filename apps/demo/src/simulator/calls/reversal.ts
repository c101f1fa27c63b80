import { z } from 'zod'
import { findEntry, moveMoney } from '../engine/book.ts'
import { compactTime } from '../engine/eat-time.ts'
import { newConversationId } from '../engine/ids.ts'
import type { BookEntry, Command } from '../engine/state.ts'
import { accountsOf, faultsOf, type World } from '../engine/world.ts'
import { callbackAddress, checkBody, text, wholeShillings } from '../http/check-body.ts'
import type { CallRequest, Reply } from '../http/replies.ts'
import { requireToken } from '../http/require-token.ts'
import type { CommandResult } from './command-result.ts'
import { checkInitiator } from './security-credential.ts'
import { startCommand } from './start-command.ts'

const reversalBody = z.object({
  Initiator: z.string().min(1),
  SecurityCredential: z.string().min(1),
  CommandID: z.literal('TransactionReversal'),
  TransactionID: z.string().min(1),
  Amount: wholeShillings(1, 250_000),
  ReceiverParty: text(/^\d{5,7}$/),
  RecieverIdentifierType: text(/^11$/),
  ResultURL: callbackAddress,
  QueueTimeOutURL: callbackAddress,
  Remarks: z.string().min(2).max(100),
  Occasion: z.string().max(100).optional(),
})

export function reverseTransaction(world: World, request: CallRequest): Reply {
  const barred = requireToken(world, request, 'stk', 'collection')
  if (barred) return barred
  const checked = checkBody(world, reversalBody, request.body)
  if (!checked.ok) return checked.reply
  const body = checked.value
  return startCommand(world, {
    api: 'reversal',
    originatorConversationId: newConversationId(world),
    resultUrl: body.ResultURL,
    timeoutUrl: body.QueueTimeOutURL,
    request: {
      initiator: body.Initiator,
      credential: body.SecurityCredential,
      receipt: body.TransactionID,
      amount: String(body.Amount),
      shortcode: body.ReceiverParty,
    },
  })
}

export function runReversal(world: World, command: Command): CommandResult {
  const { initiator = '', credential = '', receipt = '', amount = '', shortcode = '' } = command.request
  const wrongInitiator = checkInitiator(world, world.credentials, initiator, credential)
  const forced = wrongInitiator ?? faultsOf(world).reversalResultCode
  if (forced !== null && forced !== '0') return { code: forced }
  const original = findEntry(world, receipt)
  const refusal = refusalOf(world, original, Number(amount), shortcode)
  if (!original || refusal) return { code: refusal ?? 'R000002' }

  const entry = moveMoney(world, {
    kind: 'reversal',
    amount: Number(amount),
    phone: original.phone,
    shortcode,
    reference: original.reference,
    requestId: command.originatorConversationId,
    original: receipt,
  })
  original.reversedBy = entry.receipt
  const funds = accountsOf(world, shortcode).utility.toFixed(2)
  return {
    code: '0',
    receipt: entry.receipt,
    parameters: [
      { Key: 'DebitAccountBalance', Value: `Utility Account|KES|${funds}|${funds}|0.00|0.00` },
      { Key: 'Amount', Value: entry.amount.toFixed(2) },
      { Key: 'TransCompletedTime', Value: Number(compactTime(new Date(entry.at))) },
      { Key: 'OriginalTransactionID', Value: receipt },
      { Key: 'Charge', Value: '0.00' },
      { Key: 'CreditPartyPublicName', Value: `${entry.phone} - JANE TEST` },
      { Key: 'DebitPartyPublicName', Value: `${shortcode} - Upeo` },
    ],
  }
}

/** Customer to business only, once, and whole: partial amounts are undocumented. */
function refusalOf(world: World, original: BookEntry | undefined, amount: number, shortcode: string): string | null {
  if (!original || original.shortcode !== shortcode) return 'R000002'
  if (original.kind !== 'stk' && original.kind !== 'c2b') return 'R000002'
  if (original.reversedBy !== null) return 'R000001'
  const tooMuch = amount > original.amount
  if (tooMuch || (amount < original.amount && !faultsOf(world).partialReversals)) return 'R000002'
  return accountsOf(world, shortcode).utility < amount ? '1' : null
}
