import { NativeSelect } from '@mantine/core'
import type { InventoryItem } from '@upeo/contract/inventory/inventory-item'
import { say } from '@upeo/domain/words/say'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { listAddress } from '../../lib/list-address.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { activitiesOf, categoryChoices, inventoryFilter } from './inventory-filter.ts'
import ui from '../../ui/primitives.module.css'
import classes from './inventory.module.css'
import '../../ui/styles/forms.css'

export function InventoryFilters({ items }: { items: readonly InventoryItem[] }) {
  const [query, setQuery] = useAddressQuery()
  const { search, activity, category } = inventoryFilter(query)
  const change = (name: 'search' | 'activity' | 'category', value: string) =>
    setQuery(listAddress(query, { [name]: value }), { replace: true, preventScrollReset: true })
  return (
    <div className={ui.closeFilters}>
      <SearchField label={say('Search items')} value={search} onSearch={(text) => change('search', text)} />
      <NativeSelect
        aria-label={say('Activity')}
        size="md"
        className={`${ui.tallSelects} ${classes.choice}`}
        data={[{ value: '', label: say('All Activities') }, ...activitiesOf(items)]}
        value={activity}
        onChange={(event) => change('activity', event.currentTarget.value)}
      />
      <NativeSelect
        aria-label={say('Category')}
        size="md"
        className={`${ui.tallSelects} ${classes.choice}`}
        data={categoryChoices()}
        value={category}
        onChange={(event) => change('category', event.currentTarget.value)}
      />
    </div>
  )
}
