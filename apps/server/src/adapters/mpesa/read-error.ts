import { z } from 'zod'
import { looseText } from './loose-text.ts'
import type { Answer } from './exchange.ts'
import type { DarajaFailure } from './daraja-gateway.ts'

const envelope = z.looseObject({
  errorCode: looseText,
  errorMessage: z.string().catch(''),
})
const apigeeFault = z.looseObject({
  fault: z.looseObject({ faultstring: z.string().catch(''), detail: z.looseObject({ errorcode: z.string() }) }),
})

const lockedMs = 60_000
const throttledMs = 10_000

export type DarajaError = { status: number; code: string; message: string }

/** Whatever shape the refusal has: Daraja's envelope, the gateway's fault, a web page, nothing. */
export function readError(answer: Extract<Answer, { kind: 'answered' }>): DarajaError {
  const { status, body, text } = answer
  const daraja = envelope.safeParse(body)
  if (daraja.success) return { status, code: daraja.data.errorCode, message: daraja.data.errorMessage }
  const gateway = apigeeFault.safeParse(body)
  if (gateway.success) {
    const { faultstring, detail } = gateway.data.fault
    return { status, code: detail.errorcode, message: faultstring }
  }
  const readable = text
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return { status, code: `http_${status}`, message: readable.slice(0, 200) }
}

/** Each family of calls has its own code for it, so the message counts too. */
export function isInvalidToken({ status, code, message }: DarajaError): boolean {
  if (code === '401.003.01') return false
  return (
    ['404.001.03', '401.002.01', '400.003.01'].includes(code) ||
    code.endsWith('invalid_access_token') ||
    code.endsWith('access_token_expired') ||
    ([400, 401, 403, 404].includes(status) && /invalid access token/i.test(message))
  )
}

/** One code, 500.001.1001, stands for a wrong shortcode, a wrong password and a busy phone: only the message tells. */
export function classifyError(error: DarajaError): DarajaFailure {
  const { status, code, message } = error
  const about = { code, message }
  if (code === '500.002.1001' && /duplicate/i.test(message)) return { kind: 'duplicate', ...about }
  if (/unable to lock|already in process/i.test(message)) return { kind: 'busy', ...about, retryAfterMs: lockedMs }
  if (code === '500.003.02' || code === '500.003.03' || status === 429) {
    return { kind: 'busy', ...about, retryAfterMs: throttledMs }
  }
  if (/merchant does not exist|wrong credentials/i.test(message)) return { kind: 'misconfigured', ...about }
  if (code === '401.003.01' || code === '404.001.01' || code === '405.001' || isInvalidToken(error)) {
    return { kind: 'misconfigured', ...about }
  }
  // A server error may have come after the work was done. So may any page of a gateway that is not Daraja's own.
  return status >= 400 && status < 500 && status !== 408
    ? { kind: 'rejected', ...about }
    : { kind: 'uncertain', ...about }
}

/** A call that got no answer at all. */
export function classifySilence(answer: Exclude<Answer, { kind: 'answered' }>): DarajaFailure {
  return answer.kind === 'not_sent'
    ? { kind: 'unreachable', code: answer.code, message: 'M-Pesa could not be reached.' }
    : { kind: 'uncertain', code: answer.code, message: 'M-Pesa did not answer.' }
}
