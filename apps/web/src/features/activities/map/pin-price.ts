import type { ActivityCard } from '@upeo/contract/activities/activity'
import { formatKes, fromKes } from '@upeo/domain/money'

/** What a pin says: what one adult pays, VAT included, as the card does. */
export function pinPrice({ priceWithVat }: Pick<ActivityCard, 'priceWithVat'>): string {
  return formatKes(fromKes(priceWithVat))
}
