import type { exportAuditLog } from '@upeo/contract/admin/audit-log'
import type { QueryInput } from '@upeo/contract/kit/endpoint'
import { isAuditAction } from '@upeo/domain/audit/act-titles'
import { isKes } from '@upeo/domain/money'
import { parseLocalDate } from '@upeo/domain/time'

export type AuditFilter = Omit<QueryInput<typeof exportAuditLog>, 'amount'> & { readonly amount?: number }

/** What the address narrows the log to; what makes no sense in it is left out. */
export function auditFilter(address: URLSearchParams): AuditFilter {
  const [action, amount] = [address.get('action') ?? '', Number(address.get('amount') ?? '')]
  const day = (name: 'from' | 'until') => {
    const parsed = parseLocalDate(address.get(name) ?? '')
    return parsed === null ? {} : { [name]: parsed }
  }
  return {
    ...(isAuditAction(action) && { action }),
    ...(amount > 0 && amount <= 1_000_000_000 && isKes(amount) && { amount }),
    ...day('from'),
    ...day('until'),
  }
}
