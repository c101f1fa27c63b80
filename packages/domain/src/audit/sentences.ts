import { formatKes } from '../money.ts'
import { providerAccountLabels } from '../reconciliation/movements.ts'
import { say } from '../words/say.ts'
import { isAuditAction } from './act-titles.ts'
import type { AuditAction } from './acts.ts'
import type { AuditNames, KeptAct } from './names.ts'
import {
  activity,
  bookingOf,
  customer,
  dayText,
  difference,
  given,
  guide,
  inBrackets,
  known,
  moved,
  paid,
  paper,
  payout,
  person,
  reference,
  refund,
  review,
  roles,
  somebody,
  type ActFacts,
} from './phrases.ts'

type Sentence<Action extends AuditAction> = (told: ActFacts<Action>) => string

/** What was done and by whom: every act has a sentence, or this does not compile. */
const sentences: { readonly [Action in AuditAction]: Sentence<Action> } = {
  'document.open': ({ who, detail, names }) =>
    say('{who} opened a document of {guide}.', { who, guide: guide(names, detail.whose) }),
  'document.approve': ({ who, ...told }) => say('{who} approved {document}.', { who, document: paper(told) }),
  'document.reject': ({ who, ...told }) => say('{who} rejected {document}.', { who, document: paper(told) }),
  'payout.approve': ({ who, ...told }) =>
    told.detail.waits
      ? say('{who} approved {payout} as the first of two.', { who, payout: payout(told) })
      : say('{who} approved {payout}.', { who, payout: payout(told) }),
  'payout.reject': ({ who, ...told }) => say('{who} rejected {payout}.', { who, payout: payout(told) }),
  'payout.complete': ({ who, ...told }) => say('{who} recorded {payout} as paid.', { who, payout: payout(told) }),
  'payout.retry': ({ who, ...told }) => say('{who} retried {payout}.', { who, payout: payout(told) }),
  'payout.overpaid': ({ who, ...told }) =>
    say('{who} recorded that {payout} was paid a second time.', { who, payout: payout(told) }),
  'payout.dismiss': ({ who, ...told }) =>
    say('{who} looked into {payout} and found that it was not paid twice.', { who, payout: payout(told) }),
  'refund.approve': ({ who, ...told }) =>
    say('{who} approved {refund} as the second of two.', { who, refund: refund(told) }),
  'refund.reject': ({ who, ...told }) =>
    say('{who} rejected {refund} before a second approval.', { who, refund: refund(told) }),
  'refund.fall': ({ who, ...told }) =>
    say('{who} decided differently, so the first approval of {refund} no longer counts.', {
      who,
      refund: refund(told),
    }),
  'refund.settle': ({ who, ...told }) => say('{who} recorded {refund} as paid.', { who, refund: refund(told) }),
  'refund.resend': ({ who, ...told }) => say('{who} retried {refund}.', { who, refund: refund(told) }),
  'refund.overpaid': ({ who, ...told }) =>
    say('{who} recorded that {refund} was paid a second time.', { who, refund: refund(told) }),
  'refund.dismiss': ({ who, ...told }) =>
    say('{who} looked into {refund} and found that it was not paid twice.', { who, refund: refund(told) }),
  'payment.apply': ({ who, ...told }) =>
    say('{who} applied {payment} to {booking}.', {
      who,
      payment: paid(told),
      booking: reference(told.names, told.detail.bookingId),
    }),
  'payment.refund': ({ who, ...told }) =>
    told.detail.waits
      ? say('{who} sent {payment} back as the first of two.', { who, payment: paid(told) })
      : say('{who} sent {payment} back.', { who, payment: paid(told) }),
  'payment.paid': ({ who, ...told }) =>
    say('{who} recorded that M-Pesa shows {payment} for {booking}.', {
      who,
      payment: paid(told),
      booking: reference(told.names, told.detail.bookingId),
    }),
  'payment.unpaid': ({ who, detail, names }) =>
    say('{who} recorded that {customer} paid nothing for {booking}.', {
      who,
      customer: customer(names, detail.customerId),
      booking: reference(names, detail.bookingId),
    }),
  'payment.dismiss': ({ who, ...told }) => say('{who} looked into {payment}.', { who, payment: paid(told) }),
  'booking.approve': ({ who, id, names }) =>
    say('{who} approved the proof of payment for {booking}.', { who, booking: bookingOf(names, id) }),
  'booking.reject': ({ who, id, names }) =>
    say('{who} rejected the proof of payment for {booking}.', { who, booking: bookingOf(names, id) }),
  'booking.cancel': ({ who, id, names, detail }) =>
    detail.waits
      ? say('{who} cancelled {booking} as the first of two.', { who, booking: bookingOf(names, id) })
      : say('{who} cancelled {booking}.', { who, booking: bookingOf(names, id) }),
  'booking.hold': ({ who, id, names }) =>
    say('{who} held the money of {booking}.', { who, booking: bookingOf(names, id) }),
  'booking.release': ({ who, id, names, detail }) =>
    say('{who} settled the problem with {booking} for {guide}.', {
      who,
      booking: bookingOf(names, id),
      guide: guide(names, detail.vendorId ?? names.booking(id)?.vendorId),
    }),
  'booking.refund': ({ who, ...told }) =>
    told.detail.waits
      ? say('{who} gave back {money} as the first of two.', { who, money: given(told) })
      : say('{who} gave back {money}.', { who, money: given(told) }),
  'absence.came': ({ who, id, names }) =>
    say('{who} decided that the guest of {booking} came.', { who, booking: bookingOf(names, id) }),
  'absence.did_not_come': ({ who, id, names }) =>
    say('{who} decided that the guest of {booking} did not come.', { who, booking: bookingOf(names, id) }),
  'help.settle': ({ who, id, names }) =>
    say('{who} handled a request from a guest of {booking}.', { who, booking: bookingOf(names, id) }),
  'appeal.open': ({ who, detail, names }) =>
    say('{who} opened the picture of an appeal by {customer}.', { who, customer: customer(names, detail.whose) }),
  'appeal.uphold': ({ who, detail, names }) =>
    say('{who} upheld the appeal about {booking}.', { who, booking: bookingOf(names, detail.bookingId) }),
  'appeal.dismiss': ({ who, detail, names }) =>
    say('{who} dismissed the appeal about {booking}.', { who, booking: bookingOf(names, detail.bookingId) }),
  'enquiry.answer': ({ who, detail, names }) =>
    say('{who} answered {name}’s message to Upeo.', { who, name: somebody(names, detail.customerId) }),
  'activity.approve': ({ who, ...told }) =>
    say('{who} looked at {activity} and approved it.', { who, activity: activity(told) }),
  'activity.take_down': ({ who, ...told }) => say('{who} took down {activity}.', { who, activity: activity(told) }),
  'activity.put_back': ({ who, ...told }) => say('{who} put back {activity}.', { who, activity: activity(told) }),
  'review.keep': ({ who, ...told }) => say('{who} kept {review}.', { who, review: review(told) }),
  'review.remove': ({ who, ...told }) => say('{who} removed {review}.', { who, review: review(told) }),
  'cash.float_to_payouts': ({ who, detail }) =>
    say('{who} recorded {amount} moved to the payout account.', { who, amount: moved(detail) }),
  'cash.float_to_bank': ({ who, detail }) =>
    say('{who} recorded {amount} moved to the bank.', { who, amount: moved(detail) }),
  'cash.fee_on_collections': ({ who, detail }) =>
    say('{who} recorded a fee of {amount} on collections.', { who, amount: moved(detail) }),
  'cash.fee_on_payouts': ({ who, detail }) =>
    say('{who} recorded a fee of {amount} on payouts.', { who, amount: moved(detail) }),
  'ledger.check': ({ who }) => say('{who} asked for the books to be checked again.', { who }),
  'ledger.lift': ({ who, detail, names }) => {
    const { cents, invariant, vendorId } = detail
    const facts = inBrackets([invariant, vendorId && guide(names, vendorId)].filter(Boolean).join(', '))
    return cents === null || cents === undefined
      ? say('{who} lifted a breach of the books{facts}.', { who, facts })
      : say('{who} lifted a breach of the books of {amount}{facts}.', { who, amount: formatKes(cents), facts })
  },
  'difference.explain': ({ who, ...told }) =>
    say('{who} explained {difference}.', { who, difference: difference(told) }),
  'difference.reopen': ({ who, ...told }) =>
    say('{who} opened {difference} again.', { who, difference: difference(told) }),
  'reconciliation.compare': ({ who, detail }) =>
    say('{who} asked M-Pesa again about {day}.', { who, day: dayText(detail.day) }),
  'statement.open': ({ who }) => say('{who} opened a statement from M-Pesa’s portal.', { who }),
  'statement.upload': ({ who, detail }) =>
    say('{who} uploaded a statement from M-Pesa’s portal{facts}.', {
      who,
      facts: inBrackets(detail.account && say(providerAccountLabels[detail.account])),
    }),
  'person.suspend': ({ who, id, names }) => say('{who} suspended {name}.', { who, name: person(names, id) }),
  'person.restore': ({ who, id, names }) =>
    say('{who} lifted the suspension of {name}.', { who, name: person(names, id) }),
  'person.ask_restoration': ({ who, id, names }) =>
    say('{who} requested the reset of the lost second factor of {name}.', { who, name: person(names, id) }),
  'person.agree_restoration': ({ who, id, names }) =>
    say('{who} agreed to reset the lost second factor of {name}.', { who, name: person(names, id) }),
  'person.stop_restoration': ({ who, id, names }) =>
    say('{who} stopped the reset of the second factor of {name}.', { who, name: person(names, id) }),
  'person.open': ({ who, id, names }) => say('{who} opened the case file of {name}.', { who, name: person(names, id) }),
  'booking.open': ({ who, id, names }) =>
    say('{who} opened the case file of {booking}.', { who, booking: bookingOf(names, id) }),
  'activity.open': ({ who, ...told }) =>
    say('{who} opened the case file of {activity}.', { who, activity: activity(told) }),
  'payment.open': ({ who, detail, names }) =>
    say('{who} opened the case file of a payment by {name}.', {
      who,
      name: somebody(names, detail.customerId ?? detail.vendorId),
    }),
  'people.list': ({ who, detail }) =>
    say('{who} read a list of {n, plural, one {# person} other {# people}}.', { who, n: detail.shown?.length ?? 0 }),
  'work.retry': ({ who, detail }) => say('{who} retried failed work{facts}.', { who, facts: inBrackets(detail.work) }),
  'work.retry_all': ({ who, detail }) =>
    say('{who} retried all failed work of one type{facts}.', {
      who,
      facts: inBrackets([detail.work, detail.count].filter(Boolean).join(', ')),
    }),
  'synonyms.add': ({ who, detail }) =>
    say('{who} added synonyms to the search{facts}.', { who, facts: inBrackets(detail.after) }),
  'synonyms.change': ({ who, detail }) =>
    say('{who} changed search synonyms{facts}.', {
      who,
      facts: inBrackets([detail.before, detail.after].filter(Boolean).join(' → ')),
    }),
  'synonyms.remove': ({ who, detail }) =>
    say('{who} removed synonyms from the search{facts}.', { who, facts: inBrackets(detail.before) }),
  'team.invite': ({ who, detail }) =>
    say('{who} invited somebody to the office as {roles}.', { who, roles: roles(detail.roles) }),
  'team.withdraw': ({ who }) => say('{who} withdrew an invitation to the office.', { who }),
  'team.change': ({ who, id, detail, names }) =>
    say('{who} changed the roles of {name} from {before} to {after}.', {
      who,
      name: somebody(names, id),
      before: roles(detail.before),
      after: roles(detail.after),
    }),
  'team.remove': ({ who, id, detail, names }) =>
    say('{who} removed {name} from the office. Their roles were {roles}.', {
      who,
      name: somebody(names, id),
      roles: roles(detail.before),
    }),
  'team.create': ({ who, id, detail, names }) =>
    say('{who} created an office account for {name}, as {roles}.', {
      who,
      name: somebody(names, id),
      roles: roles(detail.roles),
    }),
  'team.join': ({ who, detail }) => say('{who} joined the office as {roles}.', { who, roles: roles(detail.roles) }),
}

/** `Wangari Mwangi approved a payout of KES 50,000 to Kamau Njoroge’s M-Pesa …329 (UKN00003NO).` */
export function auditSentence({ by, action, subjectId: id, detail }: KeptAct, names: AuditNames): string {
  const who = by === null ? say('A command on the server') : (known(names, by) ?? say('Somebody'))
  // What it holds belongs to its action: rows are written by that type.
  if (isAuditAction(action)) return (sentences[action] as Sentence<AuditAction>)({ who, id, detail, names })
  return say('{who} did {action}.', { who, action })
}
