import { Textarea } from '@mantine/core'
import {
  addSynonyms,
  changeSynonyms,
  type listSynonyms,
  SynonymForm as SynonymSchema,
} from '@upeo/contract/admin/synonyms'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { say } from '@upeo/domain/words/say'
import { call } from '../../../lib/api.ts'
import { Say } from '../../../ui/say.tsx'
import { OfficeForm, useOfficeForm } from '../office-form.tsx'

export type SynonymGroup = AnswerOf<typeof listSynonyms>['groups'][number]

const termsIn = (text: string) =>
  text
    .split('\n')
    .map((term) => term.trim())
    .filter((term) => term !== '')

/** Null: a new group, begun with a term where one is given. */
export function SynonymForm({
  group,
  begun = '',
  onClose,
}: {
  group: SynonymGroup | null
  begun?: string
  onClose: () => void
}) {
  const form = useOfficeForm({
    initial: { terms: group?.terms.join('\n') ?? begun },
    schema: SynonymSchema,
    toBody: ({ terms }) => ({ terms: termsIn(terms) }),
    send: (body) => (group ? call(changeSynonyms, { params: { id: group._id }, body }) : call(addSynonyms, { body })),
    onClose,
    done: group ? say('Changed.') : say('Added.'),
    failed: say('The synonyms could not be saved. Please try again.'),
  })
  return (
    <OfficeForm form={form} submit={say('Save')} onClose={onClose}>
      <Textarea
        {...form.field('terms')}
        // Elsewhere the word stands for conditions.
        label={<Say text="<listed>Terms</listed>" listed={(text) => text} />}
        description={say(
          'Two to twelve, one on each line, of one to four words: “game drive”, “safari”, “wildlife”. Endings do not count: “hike” stands for “hiking” too.',
        )}
        required
        autosize
        minRows={4}
        maxRows={12}
      />
    </OfficeForm>
  )
}
