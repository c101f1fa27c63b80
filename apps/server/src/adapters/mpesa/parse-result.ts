import { done, fail, type Result } from '@upeo/domain/result'
import { z } from 'zod'
import { looseText } from './loose-text.ts'
import { namedValues, type NamedValue } from './named-values.ts'
import type { Unreadable } from './stk-results.ts'

export type CommandResult = {
  conversationId: string
  originatorConversationId: string
  code: string
  description: string
  transactionId: string | null
  values: NamedValue[]
}

const posted = z.looseObject({
  Result: z.looseObject({
    ConversationID: looseText.catch(''),
    OriginatorConversationID: looseText.catch(''),
    ResultCode: looseText,
    ResultDesc: z.string().catch(''),
    TransactionID: looseText.nullish().catch(null),
    ResultParameters: z.looseObject({ ResultParameter: z.unknown() }).nullish().catch(null),
  }),
})

/** The frame that B2C, status, reversal and balance results share. */
export function parseResult(raw: unknown): Result<CommandResult, Unreadable> {
  const parsed = posted.safeParse(raw)
  if (!parsed.success) return fail({ kind: 'unreadable', reason: z.prettifyError(parsed.error) })
  const result = parsed.data.Result
  if (result.ConversationID === '' && result.OriginatorConversationID === '') {
    return fail({ kind: 'unreadable', reason: 'The result names no conversation.' })
  }
  // Failures carry a placeholder of zeros where the receipt would be.
  const named = result.TransactionID ?? ''
  return done({
    conversationId: result.ConversationID,
    originatorConversationId: result.OriginatorConversationID,
    code: result.ResultCode,
    description: result.ResultDesc,
    transactionId: /^0*$/.test(named) ? null : named,
    values: namedValues(result.ResultParameters?.ResultParameter),
  })
}
