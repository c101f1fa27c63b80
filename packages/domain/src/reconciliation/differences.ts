import { say, words } from '../words/say.ts'

/** Why the provider's books and ours differ. */
export const differenceReasons = [
  'missing_here',
  'missing_there',
  'other_amount',
  'other_status',
  'unknown_receipt',
  'in_flight',
  'not_answered',
  'balance_differs',
] as const
export type DifferenceReason = (typeof differenceReasons)[number]

export const differenceLabels: Readonly<Record<DifferenceReason, string>> = words({
  missing_here: 'Not in our books',
  missing_there: 'Not in M-Pesa’s books',
  other_amount: 'Another amount',
  other_status: 'Another outcome',
  unknown_receipt: 'Receipt not known',
  in_flight: 'On its way',
  not_answered: 'M-Pesa did not answer',
  balance_differs: 'Another balance',
})

/** What may explain it, and what to do: said beside each difference. */
export const differenceHints: Readonly<Record<DifferenceReason, string>> = words({
  missing_here:
    'M-Pesa moved this money and our books do not hold it. A fee or moved float is recorded here. A payment made by hand appears in Payments within the hour; a transfer that nobody asked for needs a person at M-Pesa’s portal.',
  missing_there:
    'Our books hold it and M-Pesa’s list does not. A list may be incomplete for some hours. If it stays, look the receipt up at M-Pesa’s portal.',
  other_amount: 'Both know it, with different amounts. M-Pesa’s statement decides which is right.',
  other_status:
    'M-Pesa says it ended in another way than our books do. Look it up at M-Pesa’s portal before anything is sent again.',
  unknown_receipt:
    'M-Pesa said that it was paid, but never told its receipt. It is found in the statement by booking and amount.',
  in_flight:
    'It happened around midnight, or its result had not come when the books were compared. It goes away by itself.',
  not_answered: 'M-Pesa gave no usable answer, so that this could not be compared. It is asked again the next night.',
  balance_differs:
    'The balance is not what our books hold. The other differences, fees that are not booked and money on its way explain it, or opening money that was there before Upeo.',
})

/** What the program itself notes of a difference; everything else beside one is in M-Pesa’s words. */
export const differenceNotes = words({
  balanceUntold: 'The balance was asked for and not told.',
  orderUnanswered: 'M-Pesa was asked about this order and did not answer.',
  saysPaid: 'M-Pesa says that it was paid.',
  unknownOrder: 'M-Pesa does not know this order.',
})
const notes: readonly string[] = Object.values(differenceNotes)

/** As it was kept, or said where it is ours. */
export function differenceNote(said: string): string {
  return notes.includes(said) ? say(said) : said
}
