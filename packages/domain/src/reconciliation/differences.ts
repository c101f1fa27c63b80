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
  other_amount: 'Different amount',
  other_status: 'Different outcome',
  unknown_receipt: 'Receipt not known',
  in_flight: 'On its way',
  not_answered: 'M-Pesa did not answer',
  balance_differs: 'Different balance',
})

/** What may explain it, and what to do: said beside each difference. */
export const differenceHints: Readonly<Record<DifferenceReason, string>> = words({
  missing_here:
    'M-Pesa moved this money, but it is not in our books. Record a fee or a float here. A payment made by hand appears in Payments within the hour. Look up any other transfer in M-Pesa’s portal.',
  missing_there:
    'It is in our books but not in M-Pesa’s list, which may take some hours to fill. If it stays missing, look up the receipt in M-Pesa’s portal.',
  other_amount: 'Both have it, with different amounts. M-Pesa’s statement shows which is right.',
  other_status:
    'M-Pesa and our books disagree on how it ended. Look it up in M-Pesa’s portal before anything is sent again.',
  unknown_receipt: 'M-Pesa said that it was paid, but gave no receipt. Find it in the statement by booking and amount.',
  in_flight: 'It happened around midnight, or its result came after the books were compared. It resolves itself.',
  not_answered: 'M-Pesa gave no usable answer, so this could not be compared. We ask again the next night.',
  balance_differs:
    'The balance differs from our books. Unrecorded fees, money on its way, money from before Upeo or the other differences may explain it.',
})

/** What the program itself notes of a difference; everything else beside one is in M-Pesa’s words. */
export const differenceNotes = words({
  balanceUntold: 'M-Pesa was asked for the balance but did not give it.',
  orderUnanswered: 'M-Pesa was asked about this order and did not answer.',
  saysPaid: 'M-Pesa says that it was paid.',
  unknownOrder: 'M-Pesa does not know this order.',
})
const notes: readonly string[] = Object.values(differenceNotes)

/** As it was kept, or said where it is ours. */
export function differenceNote(said: string): string {
  return notes.includes(said) ? say(said) : said
}
