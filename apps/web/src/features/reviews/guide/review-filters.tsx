import { say } from '@upeo/domain/words/say'
import { NativeSelect } from '@mantine/core'
import { useAddressQuery } from '../../../lib/use-address-query.ts'
import { listAddress } from '../../../lib/list-address.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import type { GuideReviews } from './queries.ts'
import { orderLabels, ratingChoices, reviewFilter } from './review-filter.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './review-filters.module.css'
import '../../../ui/styles/forms.css'

export function ReviewFilters({ activities }: { activities: GuideReviews['activities'] }) {
  const [query, setQuery] = useAddressQuery()
  const { search, activity = '', rating, sort } = reviewFilter(query)
  const change = (name: 'search' | 'activity' | 'rating' | 'sort', value: string) =>
    setQuery(listAddress(query, { [name]: value }), { replace: true, preventScrollReset: true })
  const names = activities.map(({ _id, name }) => ({ value: _id, label: name }))
  return (
    <div className={`${ui.closeFilters} ${ui.tallSelects}`}>
      <SearchField label={say('Search reviews')} value={search} onSearch={(text) => change('search', text)} />
      <NativeSelect
        aria-label={say('Activity')}
        size="md"
        className={classes.activity ?? ''}
        data={[{ value: '', label: say('All Activities') }, ...names]}
        value={activity}
        onChange={(event) => change('activity', event.currentTarget.value)}
      />
      <NativeSelect
        aria-label={say('Rating')}
        size="md"
        className={classes.choice ?? ''}
        data={ratingChoices()}
        value={rating === undefined ? '' : String(rating)}
        onChange={(event) => change('rating', event.currentTarget.value)}
      />
      <NativeSelect
        aria-label={say('Sort by')}
        size="md"
        className={classes.choice ?? ''}
        data={Object.entries(orderLabels).map(([value, label]) => ({ value, label: say(label) }))}
        value={sort}
        onChange={(event) => change('sort', event.currentTarget.value)}
      />
    </div>
  )
}
