import { removeSynonyms } from '@upeo/contract/admin/synonyms'
import { formatDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { Chip } from '../../../ui/chip.tsx'
import { sends } from '../action.ts'
import type { CaseProps } from '../case.tsx'
import { DialogButton } from '../dialog-button.tsx'
import type { Viewer } from '../viewer.ts'
import { SynonymForm, type SynonymGroup } from './synonym-form.tsx'

export function synonymCase(group: SynonymGroup, { may }: Viewer): CaseProps {
  const { _id: id, terms, changedAt } = group
  const name = terms[0] ?? ''
  return {
    title: name,
    chips: terms.slice(1).map((term) => <Chip key={term}>{term}</Chip>),
    facts: [[say('Changed'), formatDate(new Date(changedAt))]],
    buttons: may('PUT /admin/synonyms/:id') && (
      <DialogButton label={say('Change')} about={name} title={say('Change synonyms')}>
        {(close) => <SynonymForm group={group} onClose={close} />}
      </DialogButton>
    ),
    actions: [
      {
        label: say('Remove'),
        question: say('Remove the synonyms of {name}?', { name }),
        consequence: say('The search no longer treats {terms} as the same.', { terms: terms.join(', ') }),
        tone: 'danger',
        done: say('Removed.'),
        ...sends(removeSynonyms, id),
      },
    ],
  }
}
