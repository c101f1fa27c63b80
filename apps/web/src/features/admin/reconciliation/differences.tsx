import { say, words } from '@upeo/domain/words/say'
import { useQuery } from '@tanstack/react-query'
import { Cases } from '../case.tsx'
import { useListQuery } from '../list-query.ts'
import { OfficeList } from '../office-list.tsx'
import { differencesQuery } from '../queries.ts'
import { DifferenceCase } from './difference-case.tsx'

const choices = words({ open: 'Open', explained: 'Explained', settled: 'Agree now' })

/** Where M-Pesa's books and ours differ, found by night or in a statement. */
export function Differences() {
  const list = useListQuery(['open', 'explained', 'settled'])
  const found = useQuery(differencesQuery({ ...list.query, state: list.choice }))
  return (
    <OfficeList
      title={say('Differences')}
      lead={say('Where M-Pesa’s books and ours differ. They are compared every night; this posts nothing.')}
      noun={say('differences')}
      list={list}
      choices={choices}
      found={{ ...found, rows: found.data?.differences, total: found.data?.total ?? 0 }}
      empty={{ title: list.choice === 'open' ? say('M-Pesa’s books and ours agree') : say('None here') }}
    >
      {(differences) => (
        <Cases>
          {differences.map((difference) => (
            <DifferenceCase key={difference._id} difference={difference} />
          ))}
        </Cases>
      )}
    </OfficeList>
  )
}
