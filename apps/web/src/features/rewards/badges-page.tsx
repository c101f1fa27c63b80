import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Badge } from '@upeo/contract/rewards/badges'
import { say } from '@upeo/domain/words/say'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHeader } from '../../ui/page.tsx'
import { CardSkeletons } from '../../ui/skeletons.tsx'
import { BadgeDialog } from './badge-dialog.tsx'
import { BadgeTile } from './badge-tile.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { badgesQuery } from './queries.ts'
import ui from '../../ui/primitives.module.css'
import classes from './badges-page.module.css'
import { Say } from '../../ui/say.tsx'

/** Every badge by its category. The opened one is in the address: Back closes it. */
export function BadgesPage() {
  const found = useQuery(badgesQuery)
  const [query, setQuery] = useAddressQuery()
  const show = (id: string | null) => setQuery(id ? { badge: id } : {}, { preventScrollReset: true })
  return (
    <>
      <PageHeader title={say('My Badges')} lead={say('Each trip and each review brings you closer to the next one.')} />
      {!found.data && !found.error && <CardSkeletons count={6} />}
      {!found.data && found.error && (
        <LoadFailed message={say('Failed to load your badges. Please try again.')} query={found} />
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

const inBold = (text: ReactNode) => <strong>{text}</strong>

/** How far the whole collection is, and what comes next. */
function Collection({ badges }: { badges: readonly Badge[] }) {
  const earned = badges.filter((badge) => badge.earned).length
  const [next] = badges.filter((badge) => !badge.earned).toSorted((a, b) => b.progress - a.progress)
  return (
    <section className={classes.collection} aria-label={say('Your collection')}>
      <p className={classes.earned}>
        <Say
          text="<count>{earned}</count> of {total} earned"
          earned={String(earned)}
          total={String(badges.length)}
          count={inBold}
        />
      </p>
      <ProgressBar
        label={say('Badges earned')}
        percent={(earned / badges.length) * 100}
        text={say('{earned} of {total}', { earned, total: badges.length })}
      />
      {next && next.progress > 0 && (
        <p className={classes.next}>
          <Say
            text="Closest: {name}, {percent}% there. {criteria}"
            name={<strong>{say(next.name)}</strong>}
            percent={String(next.progress)}
            criteria={say(next.criteria)}
          />
        </p>
      )}
    </section>
  )
}

function Category({ name, badges, onShow }: { name: string; badges: readonly Badge[]; onShow: (id: string) => void }) {
  const earned = badges.filter((badge) => badge.earned).length
  return (
    <section className={classes.category} aria-label={say(name)}>
      <header className={classes.head}>
        <h2 className={classes.name}>{say(name)}</h2>
        <span className={ui.mutedFigure}>{say('{earned} of {total}', { earned, total: badges.length })}</span>
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
