import type { Clock } from '@upeo/domain/time'

export interface InventoryDeps {
  readonly clock: Clock
}
