import type { Today } from '@upeo/contract/today/today'
import type { FirstStep } from '@upeo/domain/today/first-steps'
import { say, words } from '@upeo/domain/words/say'
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
    title: words('Confirm your email address'),
    why: words('We have emailed you a link. Stories and replies to reviews open once you have used it.'),
    act: words('Open your settings'),
    to: '/vendor/dashboard/settings',
  },
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
        <p>{say('{done} of {all} done', { done, all: all.length })}</p>
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
                {say(steps[step].title)}
                {isDone && <span className="visually-hidden">{say(', done')}</span>}
              </strong>
              {step === 'documents' ? (
                <span>{documentsLine(documents)}</span>
              ) : (
                !isDone && <span>{say(steps[step].why)}</span>
              )}
            </div>
            {!isDone && (
              <LinkButton to={steps[step].to} size="sm" variant={step === next ? 'filled' : 'default'}>
                {say(steps[step].act)}
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
  if (both.every((status) => status === 'approved')) return say('Both are approved: guests see that you are verified.')
  if (both.every((status) => status === 'pending' || status === 'approved')) return say('We are looking at them.')
  return say(steps.documents.why)
}
