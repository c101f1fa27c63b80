import type { FoundPayment } from '@upeo/contract/search/search'
import { formatKes, fromKes } from '@upeo/domain/money'
import { movementLabels, movementState } from '@upeo/domain/payments/movement-words'
import { formatDateTime } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { IconCashBanknote } from '@tabler/icons-react'
import { Chip } from '../../ui/chip.tsx'
import type { FoundRow } from './findings.ts'

export function paymentRow(payment: FoundPayment, to: string): FoundRow {
  const { _id, kind, code, amount, status, at, person, booking } = payment
  const money = formatKes(fromKes(amount))
  return {
    key: _id,
    to,
    icon: IconCashBanknote,
    title: code === null ? money : `${money}, ${code}`,
    lines: [
      person === null ? say(movementLabels[kind]) : `${say(movementLabels[kind])}, ${person}`,
      formatDateTime(new Date(at)),
      ...(booking ? [booking.reference] : []),
    ],
    chip: <Chip>{say(movementState(kind, status))}</Chip>,
  }
}
