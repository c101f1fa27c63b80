import { useMutation } from '@tanstack/react-query'
import { sendEmailProof } from '@upeo/contract/identity/email-proof'
import type { Today } from '@upeo/contract/today/today'
import type { FirstStep } from '@upeo/domain/today/first-steps'
import { say, words } from '@upeo/domain/words/say'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { useUser } from '../../lib/session.ts'
import { Button, LinkButton, type Look } from '../../ui/button.tsx'
import ui from '../../ui/primitives.module.css'
import classes from './today.module.css'

interface Words {
  readonly title: string
  readonly why: string
  readonly act: string
  readonly to: string
}

const steps: Readonly<Record<Exclude<FirstStep, 'address'>, Words>> = {
  profile: {
    title: words('Introduce yourself'),
    why: words('Guests choose people: add your picture and a few lines about what you offer.'),
    act: words('Fill in your profile'),
    to: '/vendor/dashboard/settings',
  },
  documents: {
    title: words('Show who you are'),
    why: words('With your identity document and business licence approved, guests see that you are verified.'),
    act: words('Upload your documents'),
    to: '/vendor/dashboard/settings#documents',
  },
  activity: {
    title: words('Create your first activity'),
    why: words('What you do, where, for how many, and at what price. A draft is kept while you write.'),
    act: words('Create New Activity'),
    to: '/activities/create',
  },
  dates: {
    title: words('Add upcoming dates'),
    why: words('Guests can book a published activity with upcoming dates.'),
    act: words('See your activities'),
    to: '/vendor/dashboard/activities',
  },
}

/** What to do first, and what of it is done; the first that is not done has the button that stands out. */
export function FirstSteps({
  steps: all,
  documents,
}: {
  steps: NonNullable<Today['firstSteps']>
  documents: Today['documents']
}) {
  const next = all.find(({ done }) => !done)?.step
  const done = all.filter((each) => each.done).length
  return (
    <section aria-labelledby="first-steps">
      <div className={classes.head}>
        <h2 id="first-steps">{say('Your first steps')}</h2>
        <p className={ui.muted}>{say('{done} of {all} done', { done, all: all.length })}</p>
      </div>
      <ol className={ui.stack8}>
        {all.map(({ step, done: isDone }) => {
          const variant = step === next ? 'filled' : 'default'
          if (step === 'address') return <AddressStep key={step} isDone={isDone} variant={variant} />
          const { title, why, act, to } = steps[step]
          const text = step === 'documents' ? documentsLine(documents) : isDone ? null : say(why)
          return (
            <Step key={step} title={say(title)} text={text} isDone={isDone}>
              <LinkButton to={to} size="sm" variant={variant}>
                {say(act)}
              </LinkButton>
            </Step>
          )
        })}
      </ol>
    </section>
  )
}

/** In place of the banner that stands on every other page until the address is confirmed. */
function AddressStep({ isDone, variant }: { isDone: boolean; variant: NonNullable<Look['variant']> }) {
  const email = useUser()?.email ?? ''
  const again = useMutation({ mutationFn: () => call(sendEmailProof, {}) })
  const text = again.isError
    ? messageOf(again.error, say('The link could not be sent. Please try again.'))
    : again.isSuccess
      ? say(again.data.message)
      : say('We have emailed a link to {email}. Stories and replies to reviews open once you have used it.', { email })
  return (
    <Step
      title={say('Confirm your email address')}
      text={isDone ? null : <span role="status">{text}</span>}
      isDone={isDone}
    >
      {!again.isSuccess && (
        <Button size="sm" variant={variant} loading={again.isPending} onClick={() => again.mutate()}>
          {say('Send the Link Again')}
        </Button>
      )}
    </Step>
  )
}

/** `children`: what does it, until it is done. */
function Step({
  title,
  text,
  isDone,
  children,
}: {
  title: string
  text: ReactNode
  isDone: boolean
  children: ReactNode
}) {
  return (
    <li className={classes.step} data-done={isDone}>
      {isDone ? (
        <IconCircleCheckFilled size={26} aria-hidden="true" />
      ) : (
        <IconCircle size={26} stroke={1.6} aria-hidden="true" />
      )}
      <div className={classes.words}>
        <strong>
          {title}
          {isDone && <span className="visually-hidden">{say(', done')}</span>}
        </strong>
        {text !== null && <span className={ui.hint}>{text}</span>}
      </div>
      {!isDone && children}
    </li>
  )
}

function documentsLine({ identityDocument, businessLicense }: Today['documents']): string {
  const both = [identityDocument, businessLicense]
  if (both.every((status) => status === 'approved')) return say('Both are approved: guests see that you are verified.')
  if (both.every((status) => status === 'pending' || status === 'approved')) return say('We are looking at them.')
  return say(steps.documents.why)
}
