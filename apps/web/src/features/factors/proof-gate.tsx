import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PasskeyAnswer } from '@upeo/contract/factors/passkey'
import type { ProofWay } from '@upeo/contract/factors/proof'
import { readAddress } from '@upeo/domain/words/languages'
import { answerProofs } from '../../lib/fresh-proof.ts'

const officePage = '/admin/security'
const ProofDialog = lazy(() => import('./proof-dialog.tsx'))
const SignDialog = lazy(() => import('./sign-dialog.tsx'))

type Question =
  | { readonly ways: readonly ProofWay[]; readonly answer: (proved: boolean) => void }
  | { readonly hash: string; readonly answer: (signed: PasskeyAnswer | boolean) => void }

/** Stands once around everything signed in. A call that needs a fresh proof, or a signature, waits for this, and is then sent again. */
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
        askToSign: (hash) =>
          new Promise((answer) => {
            setQuestion({ hash, answer })
          }),
        leadToFactors: () => {
          if (readAddress(window.location.pathname).path !== officePage) void navigate(officePage, { replace: true })
        },
      }),
    [navigate],
  )
  if (!question) return null
  const close = () => setQuestion(null)
  return (
    <Suspense fallback={null}>
      {'hash' in question ? (
        <SignDialog
          hash={question.hash}
          onAnswer={(signed) => {
            close()
            question.answer(signed)
          }}
        />
      ) : (
        <ProofDialog
          ways={question.ways}
          onAnswer={(proved) => {
            close()
            question.answer(proved)
          }}
        />
      )}
    </Suspense>
  )
}
