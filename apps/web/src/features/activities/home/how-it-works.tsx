import { say, words } from '@upeo/domain/words/say'
import { IconLockCheck, IconMap2, IconTrekking } from '@tabler/icons-react'
import { Section } from '../../../ui/section.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './how-it-works.module.css'

const steps = [
  {
    icon: IconMap2,
    title: words('Find your day out'),
    text: words('Choose by place, date, price or difficulty. Every date shows how many spots are left.'),
  },
  {
    icon: IconLockCheck,
    title: words('Pay safely by M-Pesa'),
    text: words(
      'You see the whole price, VAT included, before you pay. Upeo holds the money; the guide gets it only after your trip is done.',
    ),
  },
  {
    icon: IconTrekking,
    title: words('Meet your guide and go'),
    text: words(
      'Your booking tells you where to meet. If your guide cancels, or the trip is called off, you get everything back.',
    ),
  },
]

export function HowItWorks() {
  return (
    <Section title={say('How it works')} lead={say('Three steps, and your money is safe at every one.')}>
      <ol className={classes.steps}>
        {steps.map(({ icon: Icon, title, text }, at) => (
          <li key={title} className={classes.step}>
            <span className={classes.icon}>
              <Icon size={28} stroke={1.6} aria-hidden="true" />
            </span>
            <h3>
              <span className={classes.number}>{at + 1}</span> {say(title)}
            </h3>
            <p className={ui.muted}>{say(text)}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
