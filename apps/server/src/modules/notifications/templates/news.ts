import { formatKes, type Cents } from '@upeo/domain/money'
import { formatDateLong, type LocalDate } from '@upeo/domain/time'
import type { UserId } from '@upeo/domain/ids'
import type { LetterContent, Notice } from '../notice.ts'

export interface NewActivity {
  readonly id: string
  readonly name: string
  readonly summary: string
  readonly guideName: string
  readonly price: Cents
  readonly next: LocalDate | null
}

const settingsLine = 'You can switch these letters off in your dashboard, under Settings.'

/** To someone who has booked or favourited something of this guide. */
export function newActivityNotice(userId: UserId, activity: NewActivity): Notice {
  const { id, name, summary, guideName, price, next } = activity
  const link = `/activity/${id}`
  return {
    userId,
    type: 'activity',
    topic: 'new_activity',
    title: `New from ${guideName}`,
    message: `${guideName} now offers ${name}.`,
    link,
    letter: {
      subject: `New from ${guideName}: ${name}`,
      heading: `${guideName} offers something new`,
      paragraphs: [
        summary,
        `You get this letter because you have booked or favourited an adventure of ${guideName}. ${settingsLine}`,
      ],
      facts: [
        { label: 'Activity', value: name },
        { label: 'Price', value: `${formatKes(price)} per adult, + VAT` },
        ...(next ? [{ label: 'Next date', value: formatDateLong(next) }] : []),
      ],
      action: { label: 'See the activity', path: link },
    },
  }
}

export function digestLetter(picks: readonly NewActivity[]): LetterContent {
  return {
    subject: `This week on Upeo: ${picks[0]?.name ?? 'new horizons'}`,
    heading: 'Where will you go next?',
    paragraphs: [
      'Some adventures of the coming days that still have places:',
      ...picks.map(({ name, guideName, next, price }) => {
        const when = next ? ` on ${formatDateLong(next)}` : ''
        return `${name} with ${guideName}${when}, ${formatKes(price)} per adult, + VAT.`
      }),
      `You get this letter because you asked for our weekly digest. ${settingsLine}`,
    ],
    action: { label: 'Explore activities', path: '/activities' },
  }
}
