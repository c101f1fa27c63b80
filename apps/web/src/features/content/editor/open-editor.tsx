import { useQuery } from '@tanstack/react-query'
import type { ContentType } from '@upeo/domain/content/content'
import { say } from '@upeo/domain/words/say'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { contentItemQuery } from '../queries.ts'
import { draftOf, emptyDraft } from './content-draft.ts'
import { ContentEditor } from './content-editor.tsx'

type Done = (type: ContentType) => void

export function NewContent({ type, onDone }: { type: ContentType; onDone: Done }) {
  return <ContentEditor stored={null} start={emptyDraft(type)} onDone={onDone} />
}

export function EditContent({ id, onDone }: { id: string; onDone: Done }) {
  const found = useQuery(contentItemQuery(id))
  if (!found.data) {
    if (!found.error) return <RowSkeletons count={4} height={96} />
    return <LoadFailed message={say('Failed to load content items. Please try again.')} query={found} />
  }
  return <ContentEditor stored={found.data} start={draftOf(found.data)} onDone={onDone} />
}
