import type { DisbursementPurpose } from '@upeo/domain/disbursements/lifecycle'
import type { DisbursementRow } from '../store/disbursement-row.ts'
import { payoutPurpose } from './payout.ts'
import type { Purpose } from './purpose.ts'
import { refundPurpose } from './refund.ts'

const purposes: Readonly<Record<DisbursementPurpose, Purpose>> = { refund: refundPurpose, payout: payoutPurpose }

export const purposeOf = ({ purpose }: Pick<DisbursementRow, 'purpose'>): Purpose => purposes[purpose]
