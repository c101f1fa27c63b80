import type { Result } from '@upeo/domain/result'
import type { DarajaDeps } from './call-daraja.ts'
import type { CommandAccepted, DarajaFailure, StatusRequest } from './daraja-gateway.ts'
import { sealPassword } from './security-credential.ts'
import { addressesOf, appOf, sendCommand } from './send-command.ts'

/** Asks what became of a transaction, by receipt or by the conversation it was asked for in. */
export function queryTransaction(
  deps: DarajaDeps,
  request: StatusRequest,
): Promise<Result<CommandAccepted, DarajaFailure>> {
  const app = appOf(deps, request.account)
  const { transaction } = request
  return sendCommand(deps, app, '/mpesa/transactionstatus/v1/query', {
    Initiator: app.initiatorName,
    SecurityCredential: sealPassword(deps.config.certificate, app.initiatorPassword),
    CommandID: 'TransactionStatusQuery',
    ...('receipt' in transaction
      ? { TransactionID: transaction.receipt }
      : { OriginalConversationID: transaction.conversationId }),
    PartyA: app.shortcode,
    IdentifierType: '4',
    ...addressesOf(request),
    Remarks: 'Status query',
    Occasion: 'Status query',
  })
}
