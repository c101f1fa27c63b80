import { say } from '@upeo/domain/words/say'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { ProblemStanding } from '../mine/problem-standing.tsx'
import { ProofGate } from './proof-gate.tsx'
import type { Linked } from './queries.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './linked.module.css'

const HelpForm = lazy(async () => import('./help-form.tsx'))
const ProblemForm = lazy(async () => import('./problem-form.tsx'))

/** From half an hour after the start, with the code: the guide is not paid until somebody has looked into it. */
export function LinkedProblem({ token, linked: { booking } }: { token: string; linked: Linked }) {
  const [asked, setAsked] = useState(false)
  // Who has no account is told nowhere else.
  if (!booking.canReportProblem) return <ProblemStanding booking={booking} />
  if (!asked) {
    return (
      <div>
        <Button variant="default" onClick={() => setAsked(true)}>
          {say('Report a problem')}
        </Button>
      </div>
    )
  }
  return (
    <section className={`${ui.stack12} ${classes.box}`} aria-labelledby="problem">
      <h2 id="problem">{say('Report a problem')}</h2>
      <ProofGate token={token}>
        <Suspense fallback={<Spinner />}>
          <ProblemForm token={token} booking={booking} onDone={() => setAsked(false)} />
        </Suspense>
      </ProofGate>
    </section>
  )
}

/** Whoever cannot do something here asks the office, which calls the number of the booking before it decides. */
export function LinkedHelp({ token }: { token: string }) {
  const [asked, setAsked] = useState(false)
  return (
    <section className={`${ui.stack12} ${classes.box}`} aria-labelledby="help">
      <h2 id="help">{say('Ask Upeo for help')}</h2>
      <p className={`${ui.hint} ${classes.small}`}>
        {say('We call the number of this booking before we change anything. Never send an M-Pesa PIN.')}
      </p>
      {asked ? (
        <Suspense fallback={<Spinner />}>
          <HelpForm token={token} />
        </Suspense>
      ) : (
        <div>
          <Button variant="default" onClick={() => setAsked(true)}>
            {say('Ask for help')}
          </Button>
        </div>
      )}
    </section>
  )
}
