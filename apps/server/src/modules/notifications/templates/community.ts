import type { UserId } from '@upeo/domain/ids'
import { findBadge } from '@upeo/domain/rewards/badge-set'
import { UNCOUNTED_WHY, uncountedLabels, type UncountedReason } from '@upeo/domain/reviews/uncounted'
import { say } from '@upeo/domain/words/say'
import type { Notice } from '../notice.ts'

/** A new badge is good news, but no reason for a mail. */
export function badgeNotices(userId: UserId, badgeId: string): Notice[] {
  const badge = findBadge(badgeId)
  if (!badge) return []
  return [
    {
      userId,
      type: 'badge',
      topic: 'reward',
      title: say('New badge: {name}', { name: say(badge.name) }),
      message: say(badge.description),
      link: '/dashboard/badges',
      letter: null,
    },
  ]
}

export interface ReviewFacts {
  readonly guideId: UserId
  readonly writer: string
  readonly activityName: string
  readonly rating: number
  readonly comment: string
}

export function reviewNotices({ guideId, writer, activityName, rating, comment }: ReviewFacts): Notice[] {
  const facts = { writer, activity: activityName, rating }
  const link = '/vendor/dashboard/reviews'
  return [
    {
      userId: guideId,
      type: 'review',
      topic: 'review_reply',
      title: say('You have a new review'),
      message: say('{writer} gave {activity} {rating, plural, one {# star} other {# stars}}.', facts),
      link,
      letter: {
        subject: say('A new review of {activity}: {rating, plural, one {# star} other {# stars}}', {
          activity: activityName,
          rating,
        }),
        heading: say('You have a new review'),
        paragraphs: [
          say('{writer} gave {activity} {rating, plural, one {# star} other {# stars}} and wrote:', facts),
          comment,
          say('A friendly reply shows others that you listen.'),
        ],
        action: { label: say('Read and reply'), path: link },
      },
    },
  ]
}

export interface ReplyFacts {
  readonly writerId: UserId
  readonly guideName: string
  readonly activityName: string
  readonly response: string
}

export function replyNotices({ writerId, guideName, activityName, response }: ReplyFacts): Notice[] {
  const link = '/dashboard/reviews'
  return [
    {
      userId: writerId,
      type: 'review',
      topic: 'review_reply',
      title: say('Your guide has replied to your review'),
      message: say('{guide} has replied to your review of {activity}.', { guide: guideName, activity: activityName }),
      link,
      letter: {
        subject: say('{guide} has replied to your review', { guide: guideName }),
        heading: say('Your guide has replied to your review'),
        paragraphs: [
          say('{guide} replied to your review of {activity}:', { guide: guideName, activity: activityName }),
          response,
        ],
        action: { label: say('See my reviews'), path: link },
      },
    },
  ]
}

/** To the writer of a review that was removed; about one that is kept nobody is told. */
export function removedReviewNotices(writerId: UserId, activityName: string): Notice[] {
  const link = '/terms'
  const message = say('Your review of {activity} was reported, and we have removed it.', { activity: activityName })
  return [
    {
      userId: writerId,
      type: 'review',
      topic: 'review_reply',
      title: say('Your review was removed'),
      message,
      link,
      letter: {
        subject: say('Your review of {activity} was removed', { activity: activityName }),
        heading: say('Your review was removed'),
        paragraphs: [
          message,
          say('Please be truthful and polite, and review only your own trip. The terms have the full rules.'),
        ],
        action: { label: say('Read the terms'), path: link },
      },
    },
  ]
}

/** To the writer of a review that has stopped counting: it stays where it stands. */
export function uncountedReviewNotices(writerId: UserId, activityName: string, reason: UncountedReason): Notice[] {
  const link = '/dashboard/reviews'
  const what = say('People can still read your review of {activity}, marked “{mark}”.', {
    activity: activityName,
    mark: say(uncountedLabels[reason]),
  })
  const why = say(UNCOUNTED_WHY)
  const points = say('Points and badges come only from trips paid through Upeo, or with an approved proof of payment.')
  return [
    {
      userId: writerId,
      type: 'review',
      topic: 'review_reply',
      title: say('Your review no longer counts in the rating'),
      message: `${what} ${why}`,
      link,
      letter: {
        subject: say('Your review of {activity} no longer counts in the rating', { activity: activityName }),
        heading: say('Your review no longer counts in the rating'),
        paragraphs: [what, why, points],
        action: { label: say('See my reviews'), path: link },
      },
    },
  ]
}
