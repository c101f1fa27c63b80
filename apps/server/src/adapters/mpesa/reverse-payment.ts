import { fail, type Result } from '@upeo/domain/result'
import type { DarajaDeps } from './call-daraja.ts'
import type { CommandAccepted, DarajaFailure, ReversalRequest } from './daraja-gateway.ts'
import { sealPassword } from './security-credential.ts'
import { addressesOf, plainRemarks, sendCommand } from './send-command.ts'

/** Gives a customer's payment back, whole. Asking twice is safe: the second is refused as already reversed. */
export async function reversePayment(
  deps: DarajaDeps,
  request: ReversalRequest,
): Promise<Result<CommandAccepted, DarajaFailure>> {
  const { config } = deps
  if (!Number.isInteger(request.amountKes) || request.amountKes < 1) {
    return fail({ kind: 'rejected', code: 'invalid_request', message: 'The amount must be whole shillings.' })
  }
  return sendCommand(deps, config, '/mpesa/reversal/v1/request', {
    Initiator: config.initiatorName,
    SecurityCredential: sealPassword(config.certificate, config.initiatorPassword),
    CommandID: 'TransactionReversal',
    TransactionID: request.receipt,
    Amount: request.amountKes,
    ReceiverParty: config.shortcode,
    // Daraja's spelling.
    RecieverIdentifierType: '11',
    ...addressesOf(request),
    Remarks: plainRemarks(request.remarks),
    Occasion: 'Refund',
  })
}
