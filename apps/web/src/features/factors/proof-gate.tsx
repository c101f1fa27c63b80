import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProofWay } from '@upeo/contract/factors/proof'
import { answerProofs } from '../../lib/fresh-proof.ts'

const officePage = '/admin/security'
const ProofDialog = lazy(() => import('./proof-dialog.tsx'))

interface Question {
  readonly ways: readonly ProofWay[]
  readonly answer: (proved: boolean) => void
}

/** Stands once around everything signed in. A call that needs a fresh proof waits for this, and is then sent again. */
export function ProofGate() {
  const [question, setQuestion] = useState<Question | null>(null)
  const navigate = useNavigate()
  useEffect(
    () =>
      answerProofs({
        askFor: (ways) =>
          new Promise((answer) => {
            setQuestion({ ways, answer })
          }),
        leadToFactors: () => {
          if (window.location.pathname !== officePage) void navigate(officePage, { replace: true })
        },
      }),
    [navigate],
  )
  if (!question) return null
  return (
    <Suspense fallback={null}>
      <ProofDialog
        ways={question.ways}
        onAnswer={(proved) => {
          setQuestion(null)
          question.answer(proved)
        }}
      />
    </Suspense>
  )
}
