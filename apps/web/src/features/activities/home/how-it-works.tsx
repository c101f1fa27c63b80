import { IconLockCheck, IconMap2, IconTrekking } from '@tabler/icons-react'
import { Section } from '../../../ui/section.tsx'
import classes from './how-it-works.module.css'

const steps = [
  {
    icon: IconMap2,
    title: 'Find your day out',
    text: 'Choose by place, date, price or difficulty. Every date shows how many seats are left.',
  },
  {
    icon: IconLockCheck,
    title: 'Pay safely by M-Pesa',
    text: 'You see the whole price, VAT included, before you pay. Upeo holds the money; the guide gets it only after your trip is done.',
  },
  {
    icon: IconTrekking,
    title: 'Meet your guide and go',
    text: 'Your booking names the meeting place. If the guide or the weather cancels, you get everything back.',
  },
]

export function HowItWorks() {
  return (
    <Section title="How it works" lead="Three steps, and your money is safe at each of them.">
      <ol className={classes.steps}>
        {steps.map(({ icon: Icon, title, text }, at) => (
          <li key={title} className={classes.step}>
            <span className={classes.icon}>
              <Icon size={28} stroke={1.6} aria-hidden="true" />
            </span>
            <h3>
              <span className={classes.number}>{at + 1}</span> {title}
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
