import { useQuery } from '@tanstack/react-query'
import type { listSearches } from '@upeo/contract/admin/searches'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { SEARCHES_KEPT_DAYS, SEARCHES_SHOWN_FROM } from '@upeo/domain/search/kept-searches'
import { formatDate, localDate } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Case, Cases } from '../case.tsx'
import { useListQuery } from '../list-query.ts'
import { OfficeList } from '../office-list.tsx'
import { searchesQuery } from '../queries.ts'
import { SynonymForm } from '../synonyms/synonym-form.tsx'
import { useMay } from '../use-may.ts'

type Search = AnswerOf<typeof listSearches>['searches'][number]

const choices = words({ nothing: 'Found nothing', unopened: 'Found, not opened' })

/** What people searched for in vain: which words are missing, and which activities. */
export function Searches() {
  const list = useListQuery(['nothing', 'unopened'])
  const found = useQuery(searchesQuery({ ...list.query, state: list.choice }))
  return (
    <OfficeList
      title={say('Searches')}
      lead={say(
        'Searches of the last {days} days that found nothing or were not opened, made at least {times} times. Who searched is not kept. Leave people’s names alone.',
        { days: SEARCHES_KEPT_DAYS, times: SEARCHES_SHOWN_FROM },
      )}
      noun={say('searches')}
      list={list}
      choices={choices}
      found={{ ...found, rows: found.data?.searches, total: found.data?.total ?? 0 }}
      empty={{ title: say('No search came up empty') }}
    >
      {(searches) => (
        <Cases>
          {searches.map((search) => (
            <SearchCase key={search.text} search={search} />
          ))}
        </Cases>
      )}
    </OfficeList>
  )
}

function SearchCase({ search: { text, asked, followed, lastDay, found } }: { search: Search }) {
  const [adding, setAdding] = useState(false)
  const may = useMay()
  return (
    <Case
      title={text}
      facts={[
        [say('Searched for'), say('{n, plural, one {# time} other {# times}}', { n: asked })],
        [say('Opened'), found === 0 ? null : say('{n, plural, one {# time} other {# times}}', { n: followed })],
        [say('Last on'), formatDate(localDate(lastDay))],
        [say('Found that day'), found === 0 ? null : found],
      ]}
      actions={
        may('POST /admin/synonyms') && (
          <>
            <Button
              size="sm"
              variant="default"
              aria-label={say('Add synonyms: {name}', { name: text })}
              onClick={() => setAdding(true)}
            >
              {say('Add synonyms')}
            </Button>
            <Dialog opened={adding} title={say('Add synonyms')} onClose={() => setAdding(false)}>
              <SynonymForm group={null} begun={`${text}\n`} onClose={() => setAdding(false)} />
            </Dialog>
          </>
        )
      }
    />
  )
}
