import type { UserId } from '@upeo/domain/ids'
import { findBadge } from '@upeo/domain/rewards/badge-set'
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
      title: 'Your guide has answered your review',
      message: `${guideName} has answered your review of ${activityName}.`,
      link,
      letter: {
        subject: `${guideName} has answered your review`,
        heading: 'Your guide has answered your review',
        paragraphs: [`${guideName} answers your review of ${activityName}:`, response],
        action: { label: 'See my reviews', path: link },
      },
    },
  ]
}

/** To the writer of a review that was removed; about one that is kept nobody is told. */
export function removedReviewNotices(writerId: UserId, activityName: string): Notice[] {
  const link = '/terms'
  const message = `Your review of ${activityName} was reported, and an administrator has removed it.`
  return [
    {
      userId: writerId,
      type: 'review',
      topic: 'review_reply',
      title: 'Your review was removed',
      message,
      link,
      letter: {
        subject: `Your review of ${activityName} was removed`,
        heading: 'Your review was removed',
        paragraphs: [
          message,
          "Reviews tell of a trip of one's own, truly and without insults; the terms say it in full.",
        ],
        action: { label: 'Read the terms', path: link },
      },
    },
  ]
}
