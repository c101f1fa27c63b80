import { z } from 'zod'
import { newConversationId } from '../engine/ids.ts'
import { faultsOf, type World } from '../engine/world.ts'
import { callbackAddress, checkBody, text } from '../http/check-body.ts'
import { json, refuse, type CallRequest, type Reply } from '../http/replies.ts'
import { requireToken } from '../http/require-token.ts'

const bannedWords = /mpesa|m-pesa|safaricom|exe|cmd|sql|query/i
const c2bAddress = callbackAddress.refine((value) => !bannedWords.test(value))

const registerBody = z.object({
  ShortCode: text(/^\d{5,7}$/),
  ResponseType: z.enum(['Completed', 'Cancelled']),
  ConfirmationURL: c2bAddress,
  ValidationURL: c2bAddress,
})

export function registerC2bUrls(world: World, request: CallRequest): Reply {
  const barred = requireToken(world, request, 'c2b', 'collection')
  if (barred) return barred
  const checked = checkBody(world, registerBody, request.body)
  if (!checked.ok) return checked.reply
  const { ShortCode, ResponseType, ConfirmationURL, ValidationURL } = checked.value
  if (faultsOf(world).c2bRegisterOnce && world.state.c2bUrls[ShortCode]) {
    return refuse(world, 500, '500.003.1001', 'Urls are already registered')
  }
  world.state.c2bUrls[ShortCode] = {
    responseType: ResponseType,
    confirmationUrl: ConfirmationURL,
    validationUrl: ValidationURL,
  }
  // Spelled as the portal spells it.
  return json({ OriginatorCoversationID: newConversationId(world), ResponseCode: '0', ResponseDescription: 'success' })
}
