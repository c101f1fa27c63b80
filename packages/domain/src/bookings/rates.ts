export const VAT_PERCENT = 16
export const COMMISSION_PERCENT = 20
/** Of what a guide books for a guest who came to them, where Upeo takes the money. */
export const DEFAULT_DIRECT_PERCENT = 3
/** What was ever asked for: a booking keeps the rates that it was made at, so a rate that changes is added here. */
export const everyVatPercent: readonly number[] = [VAT_PERCENT]
export const everyCommissionPercent: readonly number[] = [COMMISSION_PERCENT]
/** What a guide keeps of a booking. */
export const GUIDE_PERCENT = 100 - COMMISSION_PERCENT
/** Of the adult price, for a child, when the guide has set no child price. */
export const CHILD_PERCENT = 70
