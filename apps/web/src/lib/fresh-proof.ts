import type { ProofWay } from '@upeo/contract/factors/proof'
import type { ErrorBody } from '@upeo/contract/kit/errors'
import { onRefusal } from './api.ts'

/** Who asks the person to prove that it is them, and leads the office to its first factor: the signed-in part of the app. */
export interface ProofAsker {
  /** True once they have proved it; false where they have changed their mind. */
  readonly askFor: (ways: readonly ProofWay[]) => Promise<boolean>
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

/** What to do about a 403: true means that the same call is worth sending again. */
async function overcome(refusal: Response): Promise<boolean> {
  const { code, detail } = await errorOf(refusal)
  if (code === 'factor_required') asker?.leadToFactors()
  if (code !== 'fresh_proof_required' || !asker) return false
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
