import { useQuery } from '@tanstack/react-query'
import type { Badge } from '@upeo/contract/rewards/badges'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHeader } from '../../ui/page.tsx'
import { CardSkeletons } from '../../ui/skeletons.tsx'
import { BadgeDialog } from './badge-dialog.tsx'
import { BadgeTile } from './badge-tile.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { badgesQuery } from './queries.ts'
import classes from './badges-page.module.css'

/** Every badge by its category. The opened one is in the address: Back closes it. */
export function BadgesPage() {
  const found = useQuery(badgesQuery)
  const [query, setQuery] = useAddressQuery()
  const show = (id: string | null) => setQuery(id ? { badge: id } : {}, { preventScrollReset: true })
  return (
    <>
      <PageHeader title="My Badges" lead="Each trip and each review brings you closer to the next one." />
      {!found.data && !found.error && <CardSkeletons count={6} />}
      {!found.data && found.error && (
        <LoadFailed message="Failed to load your badges. Please try again." query={found} />
      )}
      {found.data && (
        <>
          <Collection badges={found.data} />
          {byCategory(found.data).map(([category, badges]) => (
            <Category key={category} name={category} badges={badges} onShow={show} />
          ))}
          <BadgeDialog
            badge={found.data.find(({ _id }) => _id === query.get('badge')) ?? null}
            onClose={() => show(null)}
          />
        </>
      )}
    </>
  )
}

/** How far the whole collection is, and what comes next. */
function Collection({ badges }: { badges: readonly Badge[] }) {
  const earned = badges.filter((badge) => badge.earned).length
  const [next] = badges.filter((badge) => !badge.earned).toSorted((a, b) => b.progress - a.progress)
  return (
    <section className={classes.collection} aria-label="Your collection">
      <p className={classes.earned}>
        <strong>{earned}</strong> of {badges.length} earned
      </p>
      <ProgressBar
        label="Badges earned"
        percent={(earned / badges.length) * 100}
        text={`${earned} of ${badges.length}`}
      />
      {next && next.progress > 0 && (
        <p className={classes.next}>
          Closest: <strong>{next.name}</strong>, {next.progress}% there. {next.criteria}
        </p>
      )}
    </section>
  )
}

function Category({ name, badges, onShow }: { name: string; badges: readonly Badge[]; onShow: (id: string) => void }) {
  const earned = badges.filter((badge) => badge.earned).length
  return (
    <section className={classes.category} aria-label={name}>
      <header className={classes.head}>
        <h2 className={classes.name}>{name}</h2>
        <span className={classes.count}>
          {earned} of {badges.length}
        </span>
      </header>
      <ul className={classes.grid}>
        {badges.map((badge) => (
          <li key={badge._id}>
            <BadgeTile badge={badge} onShow={() => onShow(badge._id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** In the order in which the server tells them. */
function byCategory(badges: readonly Badge[]): [string, Badge[]][] {
  return [...Map.groupBy(badges, ({ category }) => category)]
}
