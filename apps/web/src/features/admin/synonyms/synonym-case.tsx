import { removeSynonyms } from '@upeo/contract/admin/synonyms'
import { formatDate, localDateOf } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { sends } from '../action.ts'
import { Actions } from '../actions.tsx'
import { Case } from '../case.tsx'
import { useMay } from '../use-may.ts'
import { SynonymForm, type SynonymGroup } from './synonym-form.tsx'

export function SynonymCase({ group }: { group: SynonymGroup }) {
  const { _id: id, terms, changedAt } = group
  const [changing, setChanging] = useState(false)
  const may = useMay()
  const name = terms[0] ?? ''
  return (
    <Case
      title={name}
      chips={terms.slice(1).map((term) => (
        <Chip key={term}>{term}</Chip>
      ))}
      facts={[[say('Changed'), formatDate(localDateOf(new Date(changedAt)))]]}
      actions={
        <>
          {may('PUT /admin/synonyms/:id') && (
            <Button
              size="sm"
              variant="default"
              aria-label={say('Change: {name}', { name })}
              onClick={() => setChanging(true)}
            >
              {say('Change')}
            </Button>
          )}
          <Actions
            about={name}
            actions={[
              {
                label: say('Remove'),
                question: say('Remove the synonyms of {name}?', { name }),
                consequence: say('The search no longer takes {terms} for the same.', { terms: terms.join(', ') }),
                tone: 'danger',
                done: say('Removed.'),
                ...sends(removeSynonyms, id),
              },
            ]}
          />
          <Dialog opened={changing} title={say('Change synonyms')} onClose={() => setChanging(false)}>
            <SynonymForm group={group} onClose={() => setChanging(false)} />
          </Dialog>
        </>
      }
    />
  )
}
