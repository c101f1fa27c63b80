import type { InventoryItem } from '@upeo/contract/inventory/inventory-item'
import { say } from '@upeo/domain/words/say'
import { Chip } from '../../ui/chip.tsx'
import classes from './inventory.module.css'

/** How many are fit to be used, and what that comes to. */
export function Available({ item: { availableQuantity, lendableQuantity, lowStock } }: { item: InventoryItem }) {
  return (
    <span className={classes.lines}>
      <span className="tabular">{availableQuantity}</span>
      {lowStock && <Chip tone="accent">{say('Low stock')}</Chip>}
      {lendableQuantity < availableQuantity && <span className={classes.muted}>{say('None available to lend')}</span>}
    </span>
  )
}
