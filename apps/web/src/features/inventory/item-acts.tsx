import type { InventoryItem } from '@upeo/contract/inventory/inventory-item'
import { say, words } from '@upeo/domain/words/say'
import { IconCalendarPlus, IconPencil, IconTool, IconTrash, type Icon } from '@tabler/icons-react'
import classes from './inventory.module.css'

export type ItemAct = 'dates' | 'edit' | 'maintenance' | 'delete'

const acts: readonly { act: ItemAct; label: string; nameOf: (item: string) => string; Glyph: Icon }[] = [
  {
    act: 'dates',
    label: words('Dates'),
    nameOf: (item) => say('Set {item} aside for dates', { item }),
    Glyph: IconCalendarPlus,
  },
  { act: 'maintenance', label: words('Maintain'), nameOf: (item) => say('Maintain {item}', { item }), Glyph: IconTool },
  { act: 'edit', label: words('Edit'), nameOf: (item) => say('Edit {item}', { item }), Glyph: IconPencil },
  { act: 'delete', label: words('Delete'), nameOf: (item) => say('Delete {item}', { item }), Glyph: IconTrash },
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
            <span aria-hidden="true">{say(label)}</span>
          </button>
        )
      })}
    </span>
  )
}
