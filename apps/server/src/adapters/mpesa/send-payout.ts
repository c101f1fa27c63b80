import { fail, type Result } from '@upeo/domain/result'
import type { DarajaDeps } from './call-daraja.ts'
import type { CommandAccepted, DarajaFailure, PayoutRequest } from './daraja-gateway.ts'
import { sealPassword } from './security-credential.ts'
import { addressesOf, appOf, plainRemarks, sendCommand } from './send-command.ts'

/**
 * Pays a person. After anything but a clear refusal ask for the status of `conversationId`; sending again under the
 * same id is safe (it is refused as a duplicate), under another never.
 */
export async function sendPayout(
  deps: DarajaDeps,
  request: PayoutRequest,
): Promise<Result<CommandAccepted, DarajaFailure>> {
  const wrong = whatIsWrong(request)
  if (wrong !== null) return fail({ kind: 'rejected', code: 'invalid_request', message: wrong })
  const app = appOf(deps, 'payout')
  return sendCommand(deps, app, '/mpesa/b2c/v3/paymentrequest', {
    OriginatorConversationID: request.conversationId,
    InitiatorName: app.initiatorName,
    SecurityCredential: sealPassword(deps.config.certificate, app.initiatorPassword),
    CommandID: 'BusinessPayment',
    Amount: request.amountKes,
    PartyA: app.shortcode,
    PartyB: request.phone,
    Remarks: plainRemarks(request.remarks),
    ...addressesOf(request),
    // Daraja's spelling, of this call only.
    Occassion: plainRemarks(request.occasion ?? request.remarks),
  })
}

function whatIsWrong({ conversationId, amountKes, phone }: PayoutRequest): string | null {
  if (!/^[A-Za-z0-9-]{1,20}$/.test(conversationId))
    return 'The conversation id must be 1 to 20 letters, digits and dashes.'
  if (!Number.isInteger(amountKes) || amountKes < 10 || amountKes > 250_000)
    return 'The amount must be KES 10 to 250,000.'
  return /^254[17]\d{8}$/.test(phone) ? null : 'The phone number must have the form 2547XXXXXXXX or 2541XXXXXXXX.'
}
