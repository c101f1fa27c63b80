import { say } from '@upeo/domain/words/say'
import { Dialog } from '../../../ui/dialog.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { StoryText } from '../../../ui/story-text.tsx'
import type { ContentDraft } from './content-draft.ts'
import classes from './content-editor.module.css'

/** The story as readers will see it. */
export function Preview({ draft, opened, onClose }: { draft: ContentDraft; opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} title={say('Preview')} size="lg" onClose={onClose}>
      <article className={classes.preview}>
        {draft.image && <Picture image={draft.image} sizes="680px" className={classes.image ?? ''} alt={draft.title} />}
        <h1>{draft.title || say('Untitled')}</h1>
        {draft.summary && <p>{draft.summary}</p>}
        <StoryText html={draft.content} />
      </article>
    </Dialog>
  )
}
