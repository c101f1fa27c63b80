import type { Result } from '@upeo/domain/result'
import type { DarajaDeps } from './call-daraja.ts'
import type { BalanceRequest, CommandAccepted, DarajaFailure } from './daraja-gateway.ts'
import { sealPassword } from './security-credential.ts'
import { addressesOf, appOf, sendCommand } from './send-command.ts'

export function queryBalance(
  deps: DarajaDeps,
  request: BalanceRequest,
): Promise<Result<CommandAccepted, DarajaFailure>> {
  const app = appOf(deps, request.account)
  return sendCommand(deps, app, '/mpesa/accountbalance/v1/query', {
    Initiator: app.initiatorName,
    SecurityCredential: sealPassword(deps.config.certificate, app.initiatorPassword),
    CommandID: 'AccountBalance',
    PartyA: app.shortcode,
    IdentifierType: '4',
    Remarks: 'Balance query',
    ...addressesOf(request),
  })
}
