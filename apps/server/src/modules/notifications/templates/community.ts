import type { UserId } from '@upeo/domain/ids'
import { findBadge } from '@upeo/domain/rewards/badge-set'
import type { Notice } from '../notice.ts'

/** A new badge is good news, but no reason for a letter. */
export function badgeNotices(userId: UserId, badgeId: string): Notice[] {
  const badge = findBadge(badgeId)
  if (!badge) return []
  return [
    {
      userId,
      type: 'badge',
      topic: 'reward',
      title: `New badge: ${badge.name}`,
      message: badge.description,
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
  const stars = rating === 1 ? '1 star' : `${rating} stars`
  const link = '/vendor/dashboard/reviews'
  return [
    {
      userId: guideId,
      type: 'review',
      topic: 'review_reply',
      title: 'You have a new review',
      message: `${writer} gives ${activityName} ${stars}.`,
      link,
      letter: {
        subject: `A new review of ${activityName}: ${stars}`,
        heading: 'You have a new review',
        paragraphs: [
          `${writer} gives ${activityName} ${stars} and writes:`,
          comment,
          'A friendly answer shows others that you listen.',
        ],
        action: { label: 'Read and answer', path: link },
      },
    },
  ]
}
