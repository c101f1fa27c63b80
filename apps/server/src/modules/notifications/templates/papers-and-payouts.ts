import type { DocumentType } from '@upeo/domain/documents/lifecycle'
import { documentTypeLabels } from '@upeo/domain/documents/labels'
import type { UserId } from '@upeo/domain/ids'
import { formatKes, type Cents } from '@upeo/domain/money'
import type { PayoutMethod } from '@upeo/domain/disbursements/payout-rules'
import type { LetterContent, Notice } from '../notice.ts'

/** What a guide is told about an administrator's decisions on their documents and payouts. */

export interface DocumentFacts {
  readonly guideId: UserId
  readonly documentType: DocumentType
  readonly name: string
  readonly approved: boolean
  readonly reason: string | null
  /** All required documents are approved now. */
  readonly verified: boolean
}

export function documentNotices({ guideId, approved, reason, verified, ...paper }: DocumentFacts): Notice[] {
  const label = paper.documentType === 'additionalDocuments' ? paper.name : documentTypeLabels[paper.documentType]
  const link = '/vendor/dashboard/settings'
  if (!approved) {
    const why = reason ?? 'It could not be read.'
    return [
      toGuide(guideId, 'booking', link, {
        subject: `Please hand in your ${label} again`,
        heading: 'A document was not accepted',
        message: `Your ${label} was not accepted: ${why}`,
        paragraphs: [
          `We could not accept your ${label}. The reason: ${why}`,
          'Upload a new version in your settings and we look at it again.',
        ],
        action: { label: 'Open my documents', path: link },
      }),
    ]
  }
  const next = verified
    ? 'You are verified now: everyone sees the badge beside your name.'
    : 'An approved identity document and business licence make you a verified guide.'
  return [
    toGuide(guideId, 'booking', link, {
      subject: verified ? 'You are a verified guide now' : `Your ${label} is approved`,
      heading: verified ? 'You are verified' : 'A document is approved',
      message: `Your ${label} is approved. ${next}`,
      paragraphs: [`Your ${label} is approved.`, next],
      action: { label: 'Open my documents', path: link },
    }),
  ]
}

export interface PayoutFacts {
  readonly guideId: UserId
  readonly amount: Cents
  readonly method: PayoutMethod
  readonly account: string
  readonly receipt: string | null
  readonly notes: string
}

export function payoutNotices(payout: PayoutFacts, outcome: 'completed' | 'rejected'): Notice[] {
  const amount = formatKes(payout.amount)
  const link = '/vendor/dashboard/payments'
  const action = { label: 'See my payouts', path: link }
  const facts = [
    { label: 'Amount', value: amount },
    { label: 'To', value: payout.account },
    ...(payout.receipt === null
      ? []
      : [{ label: payout.method === 'mpesa' ? 'M-Pesa receipt' : 'Bank reference', value: payout.receipt }]),
  ]
  if (outcome === 'completed') {
    const where = payout.method === 'mpesa' ? 'by M-Pesa' : 'to your bank account'
    return [
      toGuide(payout.guideId, 'money', link, {
        subject: `Your payout of ${amount} is paid`,
        heading: 'Your payout is paid',
        message: `${amount} has been paid ${where}.`,
        paragraphs: [`Your payout of ${amount} has been paid ${where}.`],
        facts,
        action,
      }),
    ]
  }
  return [
    toGuide(payout.guideId, 'money', link, {
      subject: `Your payout of ${amount} was not paid`,
      heading: 'Your payout was not paid',
      message: `Your payout of ${amount} was not paid: ${payout.notes}`,
      paragraphs: [
        `Your payout of ${amount} could not be paid. The reason: ${payout.notes}`,
        'The money is part of your available balance again, and you can ask for another payout.',
      ],
      facts,
      action,
    }),
  ]
}

function toGuide(userId: UserId, topic: 'booking' | 'money', link: string, said: LetterContent & { message: string }) {
  const { message, ...letter } = said
  const type = topic === 'money' ? ('payment' as const) : ('system' as const)
  return { userId, type, topic, title: letter.heading, message, link, letter }
}
