import type { BookingId, DepartureId, UserId } from '@upeo/domain/ids'
import { fromKes } from '@upeo/domain/money'
import { localDate } from '@upeo/domain/time'
import { expect, test } from 'vitest'
import { everywhere, unsaid } from '../../../../testing/unsaid.ts'
import { inLanguage } from '../../../platform/spoken-language.ts'
import type { LetterContent, Notice } from '../notice.ts'
import type { BookingFacts } from '../queries/booking-facts.ts'
import { officeGrownNotices } from './office.ts'
import { newDeviceNotices, passwordSetNotices, wrongCodesNotices } from './account.ts'
import { appealDecidedNotices, appealFiledNotices } from './appeals.ts'
import { bookedByGuideLetter } from './booked-by-guide.ts'
import { cancelledNotices } from './booking-cancelled.ts'
import { confirmedNotices } from './booking-confirmed.ts'
import { heldNotices as seatsHeldNotices, overdueNotices, proofNotices } from './booking-received.ts'
import { restNotices } from './booking-rest.ts'
import {
  badgeNotices,
  removedReviewNotices,
  replyNotices,
  reviewNotices as writtenReviewNotices,
  uncountedReviewNotices,
} from './community.ts'
import { claimedNotices } from './claimed.ts'
import { factorNotices } from './factors.ts'
import { givenBackNotices } from './given-back.ts'
import { absenceDecidedNotices, absenceObjectedNotices, absentNotices } from './guest-absences.ts'
import { letThroughNotices, takenDownNotices } from './listings.ts'
import { movedNotices, moveChangedNotices, moveReminderNotices, toldNotices, unaskedNotices } from './moves.ts'
import { digestLetter, newActivityNotice } from './news.ts'
import { documentNotices, payoutNotices } from './papers-and-payouts.ts'
import {
  failedNotices,
  foundUnpaidNotices,
  refundPaidNotices,
  refundRecordedNotices,
  refundReviewNotices,
  reviewNotices,
  unappliedNotices,
} from './payments.ts'
import { destinationNotices } from './payout-destination.ts'
import { heldNotices, problemAnsweredNotices, problemDecidedNotices, problemNotices } from './problems.ts'
import { departureNotices, reminderNotices } from './reminders.ts'
import { completedNotices, releasedNotices } from './trip-done.ts'

const userId = 'u1' as UserId
const at = new Date('2026-03-02T06:00:00Z')
// What people wrote has no letters here, so that every letter is one of ours.
const booking: BookingFacts = {
  id: 'b1' as BookingId,
  departureId: 'd1' as DepartureId,
  reference: '#1',
  customerId: userId,
  customerName: '#2',
  guideId: userId,
  guideName: '#3',
  activityName: '#4',
  startsOn: localDate('2026-03-14'),
  startsAt: at,
  startTime: '07:30',
  adults: 2,
  children: 1,
  charge: fromKes(5800),
  paid: fromKes(2000),
  method: 'mpesa',
  status: 'pending',
  paymentStatus: 'unpaid',
  holdExpiresAt: at,
  receipt: '#5',
  promptOpen: false,
  byLink: false,
  meetingPoint: { description: '#6', address: '#7', instructions: '#8', language: 'en', translation: null },
  cancelReason: '#9',
  released: false,
  problemKind: null,
  rejected: false,
}
const direct: BookingFacts = { ...booking, method: 'bank', status: 'confirmed', paymentStatus: 'paid', children: 0 }
const withAddresses: BookingFacts = { ...booking, guideName: 'safari.example', activityName: '0712345678' }
const ids = { bookingId: 'b1', vendorId: 'v1', userId: 'u1' }
const move = { reason: 'weather', message: '#10', fromStartsAt: at, answerBy: at } as const
const activity = { id: 'a1', name: '#11', summary: '#12', guideName: '#13', price: fromKes(2500) }
const payout = { guideId: userId, amount: fromKes(1000), account: '#14', notes: '#15' }
const listing = { activityId: 'a1', guideId: userId, name: '#16' }
const departure = { id: 'd1' as DepartureId, guideId: userId, activityName: '#37', guests: 3, capacity: 8 }
const paper = { guideId: userId, name: '#17', reason: null, verified: false }
type Cancelled = Parameters<typeof cancelledNotices>[1]
const cancelled = (by: 'customer' | 'vendor' | 'admin' | 'system', more: Partial<Cancelled> = {}) =>
  ({ type: 'booking.cancelled', ...ids, by, refundCents: 0, refundBy: null, holdExpired: false, ...more }) as Cancelled
const decided = (outcome: 'released' | 'refunded' | 'refunded_in_part') => ({
  type: 'booking.problem_decided' as const,
  ...ids,
  outcome,
  refundCents: 500,
  textForCustomer: '#18',
  textForGuide: '#19',
})
const changes = [
  'code_added',
  'code_removed',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_renewed',
  'recovery_code_used',
  'password_removed',
  'restoration_asked',
  'restoration_agreed',
  'restoration_stopped',
  'restored',
] as const

/** All that anybody is ever told, in each of its ways. */
const written = (): readonly Notice[] => [
  ...newDeviceNotices({ userId, role: 'user', network: '#20', at, device: '#21' } as never),
  ...(['changed', 'reset'] as const).flatMap((how) =>
    passwordSetNotices({ userId, role: 'vendor', how, calendar: true, browsers: 2 }),
  ),
  ...[false, true].flatMap((over) => wrongCodesNotices({ userId, role: 'admin', over, at })),
  ...(['joined', 'given'] as const).flatMap((how) =>
    officeGrownNotices({ others: [userId], name: '#39', email: '#40', roles: ['support', 'finance'], how, at }),
  ),
  ...changes.flatMap((change) => factorNotices({ userId, role: 'admin', change })),
  ...badgeNotices(userId, 'first-steps'),
  ...writtenReviewNotices({ guideId: userId, writer: '#22', activityName: '#23', rating: 4, comment: '#24' }),
  ...replyNotices({ writerId: userId, guideName: '#25', activityName: '#26', response: '#27' }),
  ...removedReviewNotices(userId, '#28'),
  ...(['booked_by_guide', 'guides_word'] as const).flatMap((why) => uncountedReviewNotices(userId, '#38', why)),
  ...takenDownNotices({ ...listing, reason: '#29' }),
  ...letThroughNotices(listing, 'look'),
  ...letThroughNotices(listing, 'taken_down'),
  ...documentNotices({ ...paper, documentType: 'businessLicense', approved: false }),
  ...documentNotices({ ...paper, documentType: 'identityDocument', approved: true }),
  ...documentNotices({ ...paper, documentType: 'additionalDocuments', approved: true, verified: true }),
  ...(['mpesa', 'bank_transfer'] as const).flatMap((method) =>
    [
      payoutNotices({ ...payout, method, receipt: '#30' }, 'completed'),
      payoutNotices({ ...payout, method, receipt: null }, 'rejected'),
      destinationNotices({ guideId: userId, amount: fromKes(1000), method, account: '254 712 345', until: at }),
    ].flat(),
  ),
  ...([null, '07:30'] as const).flatMap((startTime) =>
    [false, true].flatMap((today) => departureNotices({ ...departure, startsOn: booking.startsOn, startTime, today })),
  ),
  ...unaskedNotices({ ...departure, startsOn: booking.startsOn, startTime: '07:30' }, 2),
  newActivityNotice(userId, { ...activity, next: localDate('2026-03-14') }),
  ...[booking, direct].flatMap((of) =>
    [
      appealFiledNotices(of),
      (['reinstated', 'refund_due', 'dismissed'] as const).flatMap((each) => appealDecidedNotices(of, each, '#31')),
      cancelledNotices(of, cancelled('system', { holdExpired: true })),
      cancelledNotices(of, cancelled('system')),
      cancelledNotices({ ...of, rejected: true }, cancelled('vendor')),
      (['customer', 'vendor', 'admin'] as const).flatMap((by) =>
        ([null, 'upeo', 'guide'] as const).flatMap((refundBy) =>
          cancelledNotices(of, cancelled(by, { refundBy, refundCents: 100, unverified: refundBy === null })),
        ),
      ),
      confirmedNotices(of, 'mpesa'),
      confirmedNotices(of, 'guide'),
      confirmedNotices({ ...of, byLink: true }, 'guide'),
      seatsHeldNotices(of, at),
      proofNotices(of),
      overdueNotices(of),
      restNotices(of),
      claimedNotices(of, { type: 'booking.claimed', ...ids, commissionPercent: 20 }),
      givenBackNotices(of, { type: 'booking.given_back', ...ids, cents: 100, by: 'upeo' }, '#32'),
      givenBackNotices(of, { type: 'booking.given_back', ...ids, cents: 100, by: 'guide' }, ''),
      absentNotices(of, { description: '#33', reason: '' }),
      absenceObjectedNotices(of),
      absenceDecidedNotices(of, true, { description: '', reason: '#34' }),
      absenceDecidedNotices(of, false, { description: '', reason: '#35' }),
      movedNotices(of, { ...move, silence: 'keep' }),
      moveReminderNotices(of, { ...move, silence: 'refund' }),
      moveChangedNotices(of),
      toldNotices([of], '#36'),
      failedNotices(of, '1032'),
      unappliedNotices(of, { type: 'payment.unapplied', bookingId: 'b1', attemptId: 'p1', cents: 1, refunding: true }),
      unappliedNotices(of, {
        type: 'payment.unapplied',
        bookingId: 'b1',
        attemptId: 'p1',
        cents: 1,
        refunding: false,
      }),
      reviewNotices(of),
      foundUnpaidNotices(of),
      [true, false].flatMap((needsConfirmation) =>
        refundRecordedNotices(of, {
          type: 'refund.recorded',
          bookingId: 'b1',
          refundId: 'r1',
          cents: 1,
          needsConfirmation,
        }),
      ),
      refundPaidNotices(of, 100),
      ['unconfirmed', 'refused'].flatMap((why) =>
        refundReviewNotices(of, { type: 'refund.needs_review', bookingId: 'b1', refundId: 'r1', why }),
      ),
      problemNotices(of),
      problemNotices({ ...of, problemKind: 'guide_did_not_come' }),
      problemAnsweredNotices(of, false),
      heldNotices(of),
      (['released', 'refunded', 'refunded_in_part'] as const).flatMap((each) =>
        [
          problemDecidedNotices(of, decided(each)),
          problemDecidedNotices({ ...of, released: true }, decided(each)),
        ].flat(),
      ),
      reminderNotices(of, 'two_days'),
      reminderNotices(of, 'three_hours'),
      completedNotices(of, true),
      releasedNotices(of, 100),
    ].flat(),
  ),
]

function textsOf({ subject, heading, paragraphs, facts = [], action }: LetterContent): string[] {
  return [
    subject,
    heading,
    ...paragraphs,
    ...facts.flatMap(({ label, value }) => [label, value]),
    ...(action ? [action.label] : []),
  ]
}

test('every word of a notice, a push and a letter goes through the catalogues', () => {
  const texts = inLanguage('xx', () => [
    ...written().flatMap(({ title, message, letter }) => [title, message, letter ? textsOf(letter) : []].flat()),
    ...textsOf(
      digestLetter([
        { ...activity, next: localDate('2026-03-14') },
        { ...activity, next: null },
      ]),
    ),
    ...textsOf(digestLetter([])),
    ...[booking, withAddresses].flatMap((each) => textsOf(bookedByGuideLetter(each))),
  ])
  expect(texts.length).toBeGreaterThan(1000)
  expect(texts.filter((text) => unsaid(text.replaceAll(everywhere, '')) !== '')).toEqual([])
})

test('in Swahili no letter is left in English', () => {
  const all = (language: 'en' | 'sw') =>
    inLanguage(language, () => written().flatMap(({ letter }) => (letter ? letter.paragraphs : [])))
  const [english, swahili] = [all('en'), all('sw')]
  expect(swahili).toHaveLength(english.length)
  expect(swahili.filter((text, at_) => text === english[at_] && /\p{L}{3}/u.test(text))).toEqual([])
})
