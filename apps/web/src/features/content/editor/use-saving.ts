import { ContentForm, type ContentItem } from '@upeo/contract/content/content-item'
import { createContent, updateContent } from '@upeo/contract/content/own-content'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { clock } from '../../../lib/clock.ts'
import { refreshContent } from '../queries.ts'
import { bodyOf, differs, type ContentDraft } from './content-draft.ts'

/** Typing pauses for so long before a draft is kept. */
const QUIET_MS = 2000

export type Saving =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'kept'; readonly at: Date }
  | { readonly kind: 'not_kept' }

/** Saves an item: by the button, and while it has never been public also by itself, as a draft. */
export function useSaving(stored: ContentItem | null, start: ContentDraft, draft: ContentDraft) {
  const [kept, setKept] = useState(start)
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' })
  const store = useStore(stored?._id ?? null)
  const wasPublic = Boolean(stored?.publishedAt)
  const changed = differs(draft, kept)

  const keep = useEffectEvent(async (typed: ContentDraft) => {
    setSaving({ kind: 'saving' })
    try {
      await store({ ...typed, isPublished: false })
      setKept(typed)
      setSaving({ kind: 'kept', at: clock.now() })
    } catch {
      // The words are still in the form, and the button says why when it is pressed.
      setSaving({ kind: 'not_kept' })
    }
  })
  const due = !wasPublic && changed && ContentForm.safeParse(bodyOf(draft)).success
  useEffect(() => {
    if (!due) return undefined
    const timer = setTimeout(() => void keep(draft), QUIET_MS)
    return () => clearTimeout(timer)
  }, [due, draft])

  const save = async () => {
    await store(draft)
    setKept(draft)
  }
  return { save, saving, wasPublic, changed }
}

/** One call at a time: the first makes the item, and whatever comes meanwhile waits to change that one. */
function useStore(id: string | null) {
  const known = useRef(id)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return (draft: ContentDraft): Promise<void> => {
    const before = last.current
    const mine = (async () => {
      await Promise.allSettled([before])
      const body = bodyOf(draft)
      const { data } = known.current
        ? await call(updateContent, { params: { id: known.current }, body })
        : await call(createContent, { body })
      known.current = data._id
      await refreshContent()
    })()
    last.current = mine
    return mine
  }
}
