import { IconCompassOff, IconSearch } from '@tabler/icons-react'
import type { PublicVendor } from '@upeo/contract/vendors/vendor'
import { categoryLabel } from '@upeo/domain/activities/categories'
import { say } from '@upeo/domain/words/say'
import { Link, useNavigate, useNavigation } from 'react-router'
import { useDraft } from '../../../../lib/use-draft.ts'
import { CardGrid } from '../../../../ui/activity-card/card-grid.tsx'
import { LinkButton } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { FoundStatus } from '../../../../ui/found-status.tsx'
import ui from '../../../../ui/primitives.module.css'
import pill from '../../../../ui/link-pill.module.css'
import { Pager } from '../../../../ui/pager.tsx'
import type { FoundActivities } from '../find-activities.ts'
import { parseProfile, profilePath, type ProfileAddress } from '../profile-address.ts'
import { profileBase } from '../profile-head.ts'
import classes from './activities-tab.module.css'

export function ActivitiesTab({
  vendor,
  address,
  found,
}: {
  vendor: PublicVendor
  address: ProfileAddress
  found: FoundActivities
}) {
  const base = profileBase(vendor)
  if (found.offered === 0) {
    return (
      <EmptyState
        icon={<IconCompassOff size={30} stroke={1.6} />}
        title={say("This vendor doesn't have any activities available at the moment.")}
        action={<LinkButton to="/activities">{say('Explore Activities')}</LinkButton>}
      />
    )
  }
  return (
    <section aria-label={say('Activities')}>
      <Narrow base={base} address={address} categories={found.categories} />
      <FoundStatus total={found.matching} />
      {found.matching === 0 ? (
        <EmptyState
          icon={<IconSearch size={30} stroke={1.6} />}
          title={say('No activities found matching your search criteria.')}
          action={<LinkButton to={base}>{say('Show all activities')}</LinkButton>}
        />
      ) : (
        <>
          <div className={classes.cards}>
            <CardGrid activities={found.activities} />
          </div>
          <Pager
            page={found.page}
            pages={found.pages}
            label={say('Pages of activities')}
            to={(page) => profilePath(base, { ...address, page })}
          />
        </>
      )}
    </section>
  )
}

/** Search over name, description and location, and chips that toggle a category. */
function Narrow({
  base,
  address,
  categories,
}: {
  base: string
  address: ProfileAddress
  categories: readonly string[]
}) {
  const navigate = useNavigate()
  // A chip pressed during the search field's delay counts before its page has loaded.
  const { location: coming } = useNavigation()
  const shown = coming?.pathname === base ? parseProfile(new URLSearchParams(coming.search)) : address
  const go = (change: Partial<ProfileAddress>) =>
    void navigate(profilePath(base, { ...shown, page: 1, ...change }), { replace: true, preventScrollReset: true })
  const [search, setSearch] = useDraft(shown.search, (text) => go({ search: text }))
  return (
    <div className={`${ui.stack16Above} ${classes.narrow}`}>
      <form
        className={classes.search}
        role="search"
        action={base}
        onSubmit={(event) => {
          event.preventDefault()
          go({ search: search.trim() })
        }}
      >
        <IconSearch size={20} aria-hidden="true" />
        <input
          type="search"
          name="search"
          aria-label={say('Search activities')}
          placeholder={say('Search activities...')}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {shown.category && <input type="hidden" name="category" value={shown.category} />}
      </form>
      {categories.length > 1 && (
        <ul className={ui.wrap8} aria-label={say('Categories')}>
          {categories.map((category) => {
            const on = category === shown.category
            return (
              <li key={category}>
                <Link
                  to={profilePath(base, { ...shown, page: 1, category: on ? '' : category })}
                  className={`${ui.pick} ${pill.pill}`}
                  aria-current={on ? 'true' : undefined}
                  preventScrollReset
                  replace
                >
                  {say(categoryLabel(category))}
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
