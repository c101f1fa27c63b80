import type { Today } from '@upeo/contract/today/today'
import type { FirstStep } from '@upeo/domain/today/first-steps'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { LinkButton } from '../../ui/button.tsx'
import classes from './today.module.css'

interface Words {
  readonly title: string
  readonly why: string
  readonly act: string
  readonly to: string
}

const steps: Readonly<Record<FirstStep, Words>> = {
  address: {
    title: 'Confirm your email address',
    why: 'We have sent you a letter with a link. Until you follow it, stories and answers to reviews stay closed.',
    act: 'Open your settings',
    to: '/vendor/dashboard/settings',
  },
  profile: {
    title: 'Introduce yourself',
    why: 'Guests choose people: a picture of you, and a few lines on what you offer.',
    act: 'Fill in your profile',
    to: '/vendor/dashboard/settings',
  },
  documents: {
    title: 'Show who you are',
    why: 'With your identity document and business licence approved, guests see that you are verified.',
    act: 'Hand in your documents',
    to: '/vendor/dashboard/settings#documents',
  },
  activity: {
    title: 'Create your first activity',
    why: 'What you do, where, for how many, and at what price. A draft is kept while you write.',
    act: 'Create New Activity',
    to: '/activities/create',
  },
  dates: {
    title: 'Add dates to come',
    why: 'A published activity with dates to come can be booked.',
    act: 'See your activities',
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
        <h2 id="first-steps">Your first steps</h2>
        <p>
          {done} of {all.length} done
        </p>
      </div>
      <ol className={classes.steps}>
        {all.map(({ step, done: isDone }) => (
          <li key={step} className={classes.step} data-done={isDone}>
            {isDone ? (
              <IconCircleCheckFilled size={26} aria-hidden="true" />
            ) : (
              <IconCircle size={26} stroke={1.6} aria-hidden="true" />
            )}
            <div className={classes.words}>
              <strong>
                {steps[step].title}
                {isDone && <span className="visually-hidden">, done</span>}
              </strong>
              {step === 'documents' ? (
                <span>{documentsLine(documents)}</span>
              ) : (
                !isDone && <span>{steps[step].why}</span>
              )}
            </div>
            {!isDone && (
              <LinkButton to={steps[step].to} size="sm" variant={step === next ? 'filled' : 'default'}>
                {steps[step].act}
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function documentsLine({ identityDocument, businessLicense }: Today['documents']): string {
  const both = [identityDocument, businessLicense]
  if (both.every((status) => status === 'approved')) return 'Both are approved: guests see that you are verified.'
  if (both.every((status) => status === 'pending' || status === 'approved')) return 'We are looking at them.'
  return steps.documents.why
}
