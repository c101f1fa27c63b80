import { useQuery } from '@tanstack/react-query'
import type { listAllBadges } from '@upeo/contract/admin/badges'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { badgeImage } from '@upeo/domain/rewards/badge-set'
import { formatDate, localDateOf } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { PersonLine } from '../person-line.tsx'
import { badgesQuery } from '../queries.ts'
import classes from './badges.module.css'

type AllBadges = AnswerOf<typeof listAllBadges>

const columns: readonly Column<AllBadges['badges'][number]>[] = [
  {
    header: words('Badge'),
    cell: ({ _id: id, name }) => (
      <span className={classes.badge}>
        <img src={badgeImage(id)} alt="" width={40} height={40} loading="lazy" />
        {say(name)}
      </span>
    ),
  },
  { header: words('How to earn it'), cell: ({ criteria }) => say(criteria) },
  { header: words('Category'), cell: ({ category }) => say(category) },
  { header: words('Earned by'), end: true, cell: ({ earned }) => earned.toLocaleString('en-KE') },
  {
    header: words('Last earned'),
    cell: ({ lastEarnedAt }) => (lastEarnedAt ? formatDate(localDateOf(new Date(lastEarnedAt))) : say('Never')),
  },
]

const people: readonly Column<AllBadges['people'][number]>[] = [
  {
    header: words('Person'),
    cell: (person) => (
      <span>
        <PersonLine person={person} />
      </span>
    ),
  },
  { header: words('Badges'), end: true, cell: ({ badges }) => badges },
]

/** Every badge there is, and who has earned most. */
export function Badges() {
  const found = useQuery(badgesQuery)
  return (
    <>
      <title>{say('Badges | Upeo')}</title>
      <PageHeader title={say('Badges')} lead={say('Badges are awarded automatically. Here is who has earned what.')} />
      {found.data ? (
        <>
          <DataTable caption={say('Badges')} columns={columns} rows={found.data.badges} keyOf={({ _id }) => _id} />
          {found.data.people.length > 0 && (
            <Section title={say('Who has earned most')}>
              <DataTable
                caption={say('People by badges')}
                columns={people}
                rows={found.data.people}
                keyOf={({ _id }) => _id}
              />
            </Section>
          )}
        </>
      ) : found.error ? (
        <LoadFailed message={say('Failed to load badges. Please try again.')} query={found} />
      ) : (
        <RowSkeletons count={8} />
      )}
    </>
  )
}
