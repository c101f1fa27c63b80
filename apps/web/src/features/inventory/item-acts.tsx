import type { InventoryItem } from '@upeo/contract/inventory/inventory-item'
import { IconCalendarPlus, IconPencil, IconTool, IconTrash, type Icon } from '@tabler/icons-react'
import classes from './inventory.module.css'

export type ItemAct = 'dates' | 'edit' | 'maintenance' | 'delete'

const acts: readonly { act: ItemAct; label: string; nameOf: (item: string) => string; Glyph: Icon }[] = [
  { act: 'dates', label: 'Dates', nameOf: (item) => `Set ${item} aside for dates`, Glyph: IconCalendarPlus },
  { act: 'maintenance', label: 'Maintain', nameOf: (item) => `Maintain ${item}`, Glyph: IconTool },
  { act: 'edit', label: 'Edit', nameOf: (item) => `Edit ${item}`, Glyph: IconPencil },
  { act: 'delete', label: 'Delete', nameOf: (item) => `Delete ${item}`, Glyph: IconTrash },
]

/** Glyphs where a row is narrow; with a word under each where there is a whole card. */
export function ItemActs({ item, onAct }: { item: InventoryItem; onAct: (act: ItemAct) => void }) {
  return (
    <span className={classes.acts}>
      {acts.map(({ act, label, nameOf, Glyph }) => {
        const name = nameOf(item.itemName)
        return (
          <button
            key={act}
            type="button"
            className={classes.act}
            aria-label={name}
            title={name}
            onClick={() => onAct(act)}
          >
            <Glyph size={20} stroke={1.7} aria-hidden="true" />
            <span aria-hidden="true">{label}</span>
          </button>
        )
      })}
    </span>
  )
}
