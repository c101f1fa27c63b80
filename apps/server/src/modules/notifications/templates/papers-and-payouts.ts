import type { DocumentType } from '@upeo/domain/documents/lifecycle'
import { documentTypeLabels } from '@upeo/domain/documents/labels'
import type { UserId } from '@upeo/domain/ids'
import { formatKes, type Cents } from '@upeo/domain/money'
import type { PayoutMethod } from '@upeo/domain/disbursements/payout-rules'
import { say } from '@upeo/domain/words/say'
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
  const label = paper.documentType === 'additionalDocuments' ? paper.name : say(documentTypeLabels[paper.documentType])
  const link = '/vendor/dashboard/settings'
  if (!approved) {
    const why = reason ?? say('It could not be read.')
    return [
      toGuide(guideId, 'booking', link, {
        subject: say('Please upload your {label} again', { label }),
        heading: say('A document was not accepted'),
        message: say('Your {label} was not accepted: {why}', { label, why }),
        paragraphs: [
          say('We could not accept your {label}. Reason: {why}', { label, why }),
          say('Upload a new version in your settings and we will review it again.'),
        ],
        action: { label: say('Open my documents'), path: link },
      }),
    ]
  }
  const approvedText = say('Your {label} is approved.', { label })
  const next = verified
    ? say('You are now verified: everyone sees the badge beside your name.')
    : say('An approved identity document and business licence make you a verified guide.')
  return [
    toGuide(guideId, 'booking', link, {
      subject: verified ? say('You are now a verified guide') : say('Your {label} is approved', { label }),
      heading: verified ? say('You are verified') : say('A document was approved'),
      message: `${approvedText} ${next}`,
      paragraphs: [approvedText, next],
      action: { label: say('Open my documents'), path: link },
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
  const action = { label: say('See my payouts'), path: link }
  const facts = [
    { label: say('Amount'), value: amount },
    { label: say('To'), value: payout.account },
    ...(payout.receipt === null
      ? []
      : [{ label: payout.method === 'mpesa' ? say('M-Pesa receipt') : say('Bank reference'), value: payout.receipt }]),
  ]
  if (outcome === 'completed') {
    const byMpesa = payout.method === 'mpesa'
    return [
      toGuide(payout.guideId, 'money', link, {
        subject: say('Your payout of {amount} has been paid', { amount }),
        heading: say('Your payout has been paid'),
        message: byMpesa
          ? say('{amount} has been paid by M-Pesa.', { amount })
          : say('{amount} has been paid to your bank account.', { amount }),
        paragraphs: [
          byMpesa
            ? say('Your payout of {amount} has been paid by M-Pesa.', { amount })
            : say('Your payout of {amount} has been paid to your bank account.', { amount }),
        ],
        facts,
        action,
      }),
    ]
  }
  return [
    toGuide(payout.guideId, 'money', link, {
      subject: say('Your payout of {amount} was not paid', { amount }),
      heading: say('Your payout was not paid'),
      message: say('Your payout of {amount} was not paid: {notes}', { amount, notes: payout.notes }),
      paragraphs: [
        say('Your payout of {amount} could not be paid. Reason: {notes}', { amount, notes: payout.notes }),
        say('The money is part of your available balance again, and you can ask for another payout.'),
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
