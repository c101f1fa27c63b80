import { useQuery } from '@tanstack/react-query'
import { listAllBadges } from '@upeo/contract/admin/badges'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { badgeImage } from '@upeo/domain/rewards/badge-set'
import { formatDate } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { Section } from '../../../ui/section.tsx'
import { PersonLine } from '../person-line.tsx'
import { Loaded } from '../loaded.tsx'
import { OfficePage } from '../office-page.tsx'
import { officeQuery } from '../queries.ts'
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
    cell: ({ lastEarnedAt }) => (lastEarnedAt ? formatDate(new Date(lastEarnedAt)) : say('Never')),
  },
]

const columnsOfPeople: readonly Column<AllBadges['people'][number]>[] = [
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
  const found = useQuery(officeQuery(listAllBadges, {}))
  return (
    <OfficePage title={say('Badges')} lead={say('Badges are awarded automatically. Here is who has earned what.')}>
      <Loaded query={found} failed={say('Failed to load badges. Please try again.')}>
        {({ badges, people }) => (
          <>
            <DataTable caption={say('Badges')} columns={columns} rows={badges} keyOf={({ _id }) => _id} />
            {people.length > 0 && (
              <Section title={say('Who has earned most')}>
                <DataTable
                  caption={say('People by badges')}
                  columns={columnsOfPeople}
                  rows={people}
                  keyOf={({ _id }) => _id}
                />
              </Section>
            )}
          </>
        )}
      </Loaded>
    </OfficePage>
  )
}
