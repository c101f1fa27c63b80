import { done, fail, type Result } from '@upeo/domain/result'
import { z } from 'zod'
import { looseText } from './loose-text.ts'
import { callDaraja, type DarajaDeps } from './call-daraja.ts'
import type { DarajaApp } from './daraja-config.ts'
import type { CommandAccepted, DarajaFailure, ResultAddresses } from './daraja-gateway.ts'

const acknowledged = z.looseObject({
  ResponseCode: looseText,
  ResponseDescription: z.string().catch(''),
  ConversationID: z.string().catch(''),
  OriginatorConversationID: z.string().catch(''),
})

/** What B2C, status, reversal and balance have in common: an acknowledgement now, a result later. */
export async function sendCommand(
  deps: DarajaDeps,
  app: DarajaApp,
  path: string,
  body: object,
): Promise<Result<CommandAccepted, DarajaFailure>> {
  const reply = await callDaraja(deps, app, path, body)
  if (!reply.ok) return fail(reply.error.failure)
  const parsed = acknowledged.safeParse(reply.value)
  if (!parsed.success)
    return fail({ kind: 'uncertain', code: 'unreadable', message: 'M-Pesa sent an unreadable answer.' })
  const { ResponseCode, ResponseDescription, ConversationID, OriginatorConversationID } = parsed.data
  if (ResponseCode !== '0') return fail({ kind: 'rejected', code: ResponseCode, message: ResponseDescription })
  return done({ conversationId: ConversationID, originatorConversationId: OriginatorConversationID })
}

export const addressesOf = ({ resultUrl, timeoutUrl }: ResultAddresses) => ({
  ResultURL: resultUrl,
  QueueTimeOutURL: timeoutUrl,
})

export const appOf = ({ config }: DarajaDeps, account: 'collection' | 'payout'): DarajaApp =>
  account === 'payout' ? (config.b2c ?? config) : config

/** Remarks are 2 to 100 characters and required. */
export const plainRemarks = (text: string): string => {
  const plain = text
    .replaceAll(/[^A-Za-z0-9 .,-]+/g, ' ')
    .trim()
    .slice(0, 100)
  return plain.length < 2 ? 'Upeo' : plain
}
