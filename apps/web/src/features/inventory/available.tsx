import type { InventoryItem } from '@upeo/contract/inventory/inventory-item'
import { Chip } from '../../ui/chip.tsx'
import { countText } from './count-text.ts'
import classes from './inventory.module.css'

/** How many are fit to be used, and what that comes to: lent, promised, low. */
export function Available({ item }: { item: InventoryItem }) {
  const { availableQuantity, lendableQuantity, lowStock, reservedDates, shortDates } = item
  return (
    <span className={classes.lines}>
      <span className="tabular">{availableQuantity}</span>
      {lowStock && <Chip tone="accent">Low stock</Chip>}
      {lendableQuantity < availableQuantity && <span className={classes.muted}>None can be lent</span>}
      {shortDates.length > 0 ? (
        <span className={classes.short}>Short on {countText(shortDates.length, 'date')}</span>
      ) : (
        reservedDates.length > 0 && (
          <span className={classes.muted}>Set aside for {countText(reservedDates.length, 'date')}</span>
        )
      )}
    </span>
  )
}
