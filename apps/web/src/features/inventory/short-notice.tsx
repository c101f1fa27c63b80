import type { InventoryItem } from '@upeo/contract/inventory/inventory-item'
import { formatDateShort, localDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Notice } from '../../ui/notice.tsx'
import classes from './inventory.module.css'

/** More was promised to coming dates than can be lent by now: the guests will ask for it. */
export function ShortNotice({
  items,
  onShow,
}: {
  items: readonly InventoryItem[]
  onShow: (item: InventoryItem) => void
}) {
  const short = items.filter(({ shortDates }) => shortDates.length > 0)
  if (short.length === 0) return null
  return (
    <Notice tone="warning" icon={<IconAlertTriangle size={22} aria-hidden="true" />}>
      <strong>{say('More is set aside than can be lent')}</strong>
      <ul className={classes.shortList}>
        {short.map((item) => (
          <li key={item._id}>
            <button type="button" className={classes.shortItem} onClick={() => onShow(item)}>
              {item.itemName}
            </button>
            <span>{daysText(item.shortDates)}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function daysText([first = '', ...others]: readonly string[]): string {
  const day = formatDateShort(localDate(first))
  return others.length === 0 ? day : say('{dates} and {n} more', { dates: day, n: others.length })
}
