import { useQuery } from '@tanstack/react-query'
import type { VendorActivity } from '@upeo/contract/activities/own-activities'
import { say, words } from '@upeo/domain/words/say'
import { NativeSelect } from '@mantine/core'
import { IconCompass, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useAddressQuery } from '../../../lib/use-address-query.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyPage } from '../../../ui/empty-page.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FoundStatus } from '../../../ui/found-status.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { CardSkeletons } from '../../../ui/skeletons.tsx'
import { listAddress, readPage } from '../../../lib/list-address.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { myActivitiesQuery, type ActivityFilter } from '../../../lib/guide-queries.ts'
import { ActivityCard } from './activity-card.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './activities.module.css'
import '../../../ui/styles/forms.css'

const statuses = [
  { value: '', label: words('All Activities') },
  { value: 'active', label: words('Active') },
  { value: 'inactive', label: words('Inactive') },
] as const

/** Search, status and page are in the address: Back undoes each. */
export function MyActivities() {
  const [query, setQuery] = useAddressQuery()
  const filter = filterOf(query)
  const found = useQuery(myActivitiesQuery(filter))
  const [deleting, setDeleting] = useState<VendorActivity | null>(null)
  const change = (name: 'search' | 'status', value: string) =>
    setQuery(listAddress(query, { [name]: value }), { replace: true, preventScrollReset: true })
  const nothing = found.data?.activities.length === 0
  const toPage = (page: number) => `?${String(listAddress(query, { page: String(page) }))}`
  return (
    <>
      <PageHeader
        title={say('Activity Management')}
        actions={
          <LinkButton to="/activities/create" leftSection={<IconPlus size={20} aria-hidden="true" />}>
            {say('Create Activity')}
          </LinkButton>
        }
      />
      <div className={ui.filters}>
        <SearchField
          label={say('Search activities')}
          value={filter.search}
          onSearch={(words) => change('search', words)}
        />
        <NativeSelect
          aria-label={say('Status')}
          size="md"
          className={classes.status ?? ''}
          data={statuses.map(({ value, label }) => ({ value, label: say(label) }))}
          value={query.get('status') ?? ''}
          onChange={(event) => change('status', event.currentTarget.value)}
        />
      </div>
      <FoundStatus total={found.data?.total} />
      {(found.isPending || (nothing && found.isPlaceholderData)) && <CardSkeletons count={3} />}
      {!found.data && found.error && (
        <LoadFailed message={say('Failed to load your activities. Please try again.')} query={found} />
      )}
      {found.data && nothing && !found.isPlaceholderData && (
        <EmptyPage page={found.data.page} pages={found.data.pages} to={toPage}>
          <Nothing filtered={[...query.keys()].length > 0} onClear={() => setQuery({})} />
        </EmptyPage>
      )}
      {found.data && !nothing && (
        <>
          <ul className={classes.grid} aria-label={say('Activities')} aria-busy={found.isPlaceholderData}>
            {found.data.activities.map((activity) => (
              <li key={activity._id}>
                <ActivityCard activity={activity} onDelete={() => setDeleting(activity)} />
              </li>
            ))}
          </ul>
          <Pager page={found.data.page} pages={found.data.pages} label={say('Pages of activities')} to={toPage} />
        </>
      )}
      {deleting && <DeleteDialog activity={deleting} onClose={() => setDeleting(null)} />}
    </>
  )
}

function filterOf(query: URLSearchParams): ActivityFilter {
  const status = query.get('status')
  return {
    page: readPage(query),
    search: query.get('search') ?? '',
    ...(status === 'active' && { isActive: 'true' }),
    ...(status === 'inactive' && { isActive: 'false' }),
  }
}

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const icon = <IconCompass size={30} stroke={1.6} />
  if (filtered) {
    const action = (
      <Button variant="default" onClick={onClear}>
        {say('Show all activities')}
      </Button>
    )
    return <EmptyState icon={icon} title={say('No activities match your search.')} action={action} />
  }
  return (
    <EmptyState
      icon={icon}
      title={say('You have no activities yet.')}
      action={<LinkButton to="/activities/create">{say('Create Activity')}</LinkButton>}
    >
      {say(
        'Describe one day out as you would to a friend, with dates, a price and pictures. It can stay a draft until you are ready.',
      )}
    </EmptyState>
  )
}
