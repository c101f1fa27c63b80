import type { PasskeyAnswer } from '@upeo/contract/factors/passkey'
import type { ProofWay } from '@upeo/contract/factors/proof'
import type { ErrorBody } from '@upeo/contract/kit/errors'
import { onRefusal } from './api.ts'

/** Who asks the person to prove that it is them, and leads the office to its first factor: the signed-in part of the app. */
export interface ProofAsker {
  /** True once they have proved it; false where they have changed their mind. */
  readonly askFor: (ways: readonly ProofWay[]) => Promise<boolean>
  /** What their passkey has signed; true where they have entered a code instead. */
  readonly askToSign: (hash: string) => Promise<PasskeyAnswer | boolean>
  readonly leadToFactors: () => void
}

let asker: ProofAsker | null = null
let asking: Promise<boolean> | null = null

export function answerProofs(by: ProofAsker): () => void {
  asker = by
  onRefusal(overcome)
  return () => {
    if (asker === by) asker = null
  }
}

/** A proof may be followed by a signature, and each may have run out meanwhile. */
const MOST_TIMES = 4

/** Has the person do what a 403 asks for, and sends the same call again; the last refusal where they do not. */
async function overcome(refusal: Response, again: Request, send: (request: Request) => Promise<Response>) {
  let answer = refusal
  for (let times = 0; times < MOST_TIMES && answer.status === 403; times += 1) {
    const done = await doWhatIsAsked(answer.clone())
    if (done === false) return answer
    const next = again.clone()
    if (done !== true) {
      const { signatureHeader, writeSignature } = await import('@upeo/contract/factors/signature')
      next.headers.set(signatureHeader, writeSignature(done))
    }
    answer = await send(next)
  }
  return answer
}

async function doWhatIsAsked(refusal: Response): Promise<PasskeyAnswer | boolean> {
  const { code, detail } = await errorOf(refusal)
  if (code === 'factor_required') asker?.leadToFactors()
  if (!asker) return false
  if (code === 'signature_required') return asker.askToSign(String(detail?.['hash']))
  if (code !== 'fresh_proof_required') return false
  // Calls that are refused together are answered by one proof.
  asking ??= asker.askFor((detail?.['ways'] ?? []) as ProofWay[]).finally(() => {
    asking = null
  })
  return asking
}

async function errorOf(refusal: Response): Promise<Partial<ErrorBody['error']>> {
  try {
    return ((await refusal.json()) as Partial<ErrorBody> | null)?.error ?? {}
  } catch {
    return {}
  }
}
