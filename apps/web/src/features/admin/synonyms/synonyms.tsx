import { listSynonyms } from '@upeo/contract/admin/synonyms'
import { say } from '@upeo/domain/words/say'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CaseList } from '../case.tsx'
import { DialogButton } from '../dialog-button.tsx'
import { Loaded } from '../loaded.tsx'
import { OfficePage } from '../office-page.tsx'
import { officeQuery } from '../queries.ts'
import { useViewer } from '../viewer.ts'
import { synonymCase } from './synonym-case.tsx'
import { SynonymForm } from './synonym-form.tsx'

/** Which words mean the same to the search of activities. */
export function Synonyms() {
  const found = useQuery(officeQuery(listSynonyms, {}))
  const viewer = useViewer()
  return (
    <OfficePage
      title={say('Synonyms')}
      lead={say(
        'Words that mean the same to the search: typing one finds the others too. Changes take effect within a minute.',
      )}
      actions={
        viewer.may('POST /admin/synonyms') && (
          <DialogButton label={say('Add synonyms')} size="md" variant="filled">
            {(close) => <SynonymForm group={null} onClose={close} />}
          </DialogButton>
        )
      }
    >
      <Loaded query={found} failed={say('Failed to load the synonyms. Please try again.')}>
        {({ groups }) =>
          groups.length === 0 ? (
            <EmptyState title={say('No synonyms yet')} />
          ) : (
            <CaseList rows={groups} record={(group) => synonymCase(group, viewer)} />
          )
        }
      </Loaded>
    </OfficePage>
  )
}
