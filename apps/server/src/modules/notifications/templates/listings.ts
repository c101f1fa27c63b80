import type { UserId } from '@upeo/domain/ids'
import type { LetterContent, Notice } from '../notice.ts'

/** What a guide is told about the office's decisions on what they offer. */

export interface ListingFacts {
  readonly activityId: string
  readonly guideId: UserId
  readonly name: string
}

export interface TakenDownFacts extends ListingFacts {
  readonly reason: string
}

export function takenDownNotices({ guideId, activityId, name, reason }: TakenDownFacts): Notice[] {
  return toGuide(guideId, {
    subject: `${name} is taken down`,
    heading: 'An activity is taken down',
    message: `${name} is not shown any more: ${reason}`,
    paragraphs: [
      `We have taken ${name} down: nobody can find or book it. The reason: ${reason}`,
      'Bookings that it has stand for now; we look at each of them.',
      'Change what the reason says, and we look at it again.',
    ],
    action: { label: `Edit ${name}`, path: `/activities/edit/${activityId}` },
  })
}

export function letThroughNotices({ guideId, activityId, name }: ListingFacts, after: 'taken_down' | 'look'): Notice[] {
  const again = after === 'taken_down' ? ' again' : ''
  return toGuide(guideId, {
    subject: `${name} is shown${again}`,
    heading: `An activity is shown${again}`,
    message: `We have looked at ${name}. It is shown${again}, and can be booked.`,
    paragraphs: [`We have looked at ${name}. It is shown${again}, and can be booked.`],
    action: { label: `See ${name}`, path: `/activity/${activityId}` },
  })
}

function toGuide(
  userId: UserId,
  { message, ...letter }: LetterContent & { message: string; action: { label: string; path: string } },
): Notice[] {
  return [
    {
      userId,
      type: 'activity',
      topic: 'booking',
      title: letter.heading,
      message,
      link: letter.action.path,
      letter,
    },
  ]
}
