import { SECOND } from '@upeo/domain/time'
import type { Sending, TextSender } from './port.ts'
import { readReport } from './read-report.ts'
import { readSending } from './read-sending.ts'

export interface AfricasTalkingConfig {
  /** `https://api.africastalking.com`, its sandbox, or a simulator. */
  readonly baseUrl: string
  readonly username: string
  readonly apiKey: string
  /** The registered name or short code that texts come from; null: their default. */
  readonly sender: string | null
  /** After this an answer counts as lost. */
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
}

/**
 * Africa's Talking's bulk SMS (https://developers.africastalking.com/docs/sms/sending/bulk): a form with the account's key
 * beside it, one recipient each, whose answer says what became of them.
 */
export function createAfricasTalking({
  baseUrl,
  username,
  apiKey,
  sender,
  timeoutMs = 15 * SECOND,
  fetch: ask = fetch,
}: AfricasTalkingConfig): TextSender {
  const url = new URL('version1/messaging', baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`)
  return {
    readReport,
    async send({ to, words }): Promise<Sending> {
      const form = new URLSearchParams({ username, to: `+${to}`, message: words, bulkSMSMode: '1' })
      if (sender !== null) form.set('from', sender)
      try {
        const answer = await ask(url, {
          method: 'POST',
          headers: { accept: 'application/json', apiKey },
          body: form,
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        return readSending(answer.status, await answer.text())
      } catch (error) {
        return neverLeft(error) ? { kind: 'not_taken', why: 'busy' } : { kind: 'lost' }
      }
    },
  }
}

/** Errors of a connection that was never made. */
const unconnected = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Whether nothing of it has left this machine; of everything else nobody knows. */
function neverLeft(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && unconnected.has(String(cause.code))
}
