/** Why a payment stands before the office: money that came or not, or a word of the provider's that contradicts another. */
export type PaymentTrouble =
  | 'amount_differs'
  | 'amount_missing'
  | 'audit_mismatch'
  | 'audit_unanswered'
  | 'contradicted'
  | 'no_answer'
  | 'other_request'
  | 'paid_after_review'
  | 'paid_apart'
  | 'receipt_used'
  | 'unknown_code'
  | 'unplaced'
