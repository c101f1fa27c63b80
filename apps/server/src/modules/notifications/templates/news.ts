import { shownPrice } from '@upeo/domain/bookings/all-in-price'
import { formatKes, type Cents } from '@upeo/domain/money'
import { formatDateLong, type LocalDate } from '@upeo/domain/time'
import type { UserId } from '@upeo/domain/ids'
import { say } from '@upeo/domain/words/say'
import type { LetterContent, Notice } from '../notice.ts'

export interface NewActivity {
  readonly id: string
  readonly name: string
  readonly summary: string
  readonly guideName: string
  /** Of one adult, before VAT. */
  readonly price: Cents
  readonly next: LocalDate | null
}

const priceText = (price: Cents) => say('{amount} per adult, VAT included', { amount: formatKes(shownPrice(price)) })

const settingsLine = () => say('You can turn these emails off in your dashboard, under Settings.')

/** To someone who has booked or favourited something of this guide. */
export function newActivityNotice(userId: UserId, activity: NewActivity): Notice {
  const { id, name, summary, guideName, price, next } = activity
  const link = `/activity/${id}`
  return {
    userId,
    type: 'activity',
    topic: 'new_activity',
    title: say('New from {guide}', { guide: guideName }),
    message: say('{guide} now offers {name}.', { guide: guideName, name }),
    link,
    letter: {
      subject: say('New from {guide}: {name}', { guide: guideName, name }),
      heading: say('{guide} offers something new', { guide: guideName }),
      paragraphs: [
        summary,
        `${say('You get this email because you have booked or saved an adventure by {guide}.', { guide: guideName })} ${settingsLine()}`,
      ],
      facts: [
        { label: say('Activity'), value: name },
        { label: say('Price'), value: priceText(price) },
        ...(next ? [{ label: say('Next date'), value: formatDateLong(next) }] : []),
      ],
      action: { label: say('See the activity'), path: link },
    },
  }
}

export function digestLetter(picks: readonly NewActivity[]): LetterContent {
  const [first] = picks
  return {
    subject: first ? say('This week on Upeo: {name}', { name: first.name }) : say('This week on Upeo: new horizons'),
    heading: say('Where will you go next?'),
    paragraphs: [
      say('Adventures in the coming days that still have spots:'),
      ...picks.map(({ name, guideName, next, price }) => {
        const pick = { name, guide: guideName, price: priceText(price) }
        return next
          ? say('{name} with {guide} on {date}, {price}.', { ...pick, date: formatDateLong(next) })
          : say('{name} with {guide}, {price}.', pick)
      }),
      `${say('You get this email because you asked for our weekly digest.')} ${settingsLine()}`,
    ],
    action: { label: say('Explore activities'), path: '/activities' },
  }
}
