import { useQuery } from '@tanstack/react-query'
import { proofTexts } from '@upeo/domain/guest-proofs/guest-proofs'
import { say } from '@upeo/domain/words/say'
import { lazy, Suspense, type ReactNode } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { linkedBookingQuery } from './queries.ts'

const CodeSteps = lazy(async () => import('./code-steps.tsx'))

/**
 * What speaks for the guest, once this browser has shown that the booking is theirs: the link may be in their guide's hands.
 * Until then the way to show it, or to the office where no code can be texted.
 */
export function ProofGate({ token, children }: { token: string; children: ReactNode }) {
  const { data } = useQuery(linkedBookingQuery(token))
  if (!data) return null
  const { given, codeTo } = data.proof
  if (given) return children
  if (codeTo === null) return <Notice>{say(proofTexts.noCode)}</Notice>
  return (
    <Suspense fallback={<Spinner />}>
      <CodeSteps token={token} to={codeTo} />
    </Suspense>
  )
}
