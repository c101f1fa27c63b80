import type { UserId } from '@upeo/domain/ids'
import { say } from '@upeo/domain/words/say'
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
    subject: say('{name} has been taken down', { name }),
    heading: say('Your activity has been taken down'),
    message: say('{name} is no longer shown: {reason}', { name, reason }),
    paragraphs: [
      say('We have taken {name} down: nobody can find or book it. The reason: {reason}', { name, reason }),
      say('Its bookings stand for now; we will look at each of them.'),
      say('Change what the reason asks for and we will review it again.'),
    ],
    action: { label: say('Edit {name}', { name }), path: `/activities/edit/${activityId}` },
  })
}

export function letThroughNotices({ guideId, activityId, name }: ListingFacts, after: 'taken_down' | 'look'): Notice[] {
  const again = after === 'taken_down'
  const what = again
    ? say('We have looked at {name}. It is public again, and can be booked.', { name })
    : say('We have looked at {name}. It is now public, and can be booked.', { name })
  return toGuide(guideId, {
    subject: again ? say('{name} is public again', { name }) : say('{name} is now public', { name }),
    heading: again ? say('Your activity is public again') : say('Your activity is now public'),
    message: what,
    paragraphs: [what],
    action: { label: say('See {name}', { name }), path: `/activity/${activityId}` },
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
