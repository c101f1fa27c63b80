import { say } from '@upeo/domain/words/say'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { Cases } from '../case.tsx'
import { synonymsQuery } from '../queries.ts'
import { useMay } from '../use-may.ts'
import { SynonymCase } from './synonym-case.tsx'
import { SynonymForm } from './synonym-form.tsx'

/** Which words mean the same to the search of activities. */
export function Synonyms() {
  const found = useQuery(synonymsQuery)
  const [adding, setAdding] = useState(false)
  const may = useMay()
  return (
    <>
      <title>{say('Synonyms | Upeo')}</title>
      <PageHeader
        title={say('Synonyms')}
        lead={say(
          'Words that mean the same to the search: typing one finds the others too. Changes take effect within a minute.',
        )}
        actions={may('POST /admin/synonyms') && <Button onClick={() => setAdding(true)}>{say('Add synonyms')}</Button>}
      />
      {found.data?.groups.length === 0 ? (
        <EmptyState title={say('No synonyms yet')} />
      ) : found.data ? (
        <Cases>
          {found.data.groups.map((group) => (
            <SynonymCase key={group._id} group={group} />
          ))}
        </Cases>
      ) : found.error ? (
        <LoadFailed message={say('Failed to load the synonyms. Please try again.')} query={found} />
      ) : (
        <RowSkeletons count={8} />
      )}
      <Dialog opened={adding} title={say('Add synonyms')} onClose={() => setAdding(false)}>
        <SynonymForm group={null} onClose={() => setAdding(false)} />
      </Dialog>
    </>
  )
}
