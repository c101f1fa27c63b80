import type { ContentItem } from '@upeo/contract/content/content-item'
import { createContent } from '@upeo/contract/content/create-content'
import { updateContent } from '@upeo/contract/content/update-content'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { clock } from '../../../lib/clock.ts'
import { refreshContent } from '../queries.ts'
import { bodyOf, differs, errorsOf, type ContentDraft } from './content-draft.ts'

/** Typing pauses for so long before a draft is kept. */
const QUIET_MS = 2000

export type Saving =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'kept'; readonly at: Date }
  | { readonly kind: 'not_kept' }

/**
 * Saves an item: by the button, and while it has never been public also by itself, as a draft. One call at a time; what is
 * typed meanwhile is kept by the next one.
 */
export function useSaving(stored: ContentItem | null, start: ContentDraft, draft: ContentDraft) {
  const [id, setId] = useState(stored?._id ?? null)
  const [kept, setKept] = useState(start)
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' })
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const wasPublic = stored?.publishedAt !== undefined && stored?.publishedAt !== null

  const send = async (toSend: ContentDraft, knownId: string | null): Promise<ContentItem> => {
    const body = bodyOf(toSend)
    const { data } = knownId
      ? await call(updateContent, { params: { id: knownId }, body })
      : await call(createContent, { body })
    return data
  }
  const idNow = useRef(id)
  const inTurn = async (toSend: ContentDraft): Promise<ContentItem> => {
    const before = running.current
    const mine = (async () => {
      await before.catch(() => undefined)
      const saved = await send(toSend, idNow.current)
      idNow.current = saved._id
      return saved
    })()
    running.current = mine
    return mine
  }

  const autosave = useEffectEvent(async () => {
    setSaving({ kind: 'saving' })
    try {
      const saved = await inTurn({ ...draft, isPublished: false })
      setId(saved._id)
      setKept(draft)
      setSaving({ kind: 'kept', at: clock.now() })
      await refreshContent()
    } catch {
      // The words are still in the form, and the button says why when it is pressed.
      setSaving({ kind: 'not_kept' })
    }
  })
  const due = !wasPublic && differs(draft, kept) && Object.keys(errorsOf(draft)).length === 0
  useEffect(() => {
    if (!due) return undefined
    const timer = setTimeout(() => void autosave(), QUIET_MS)
    return () => clearTimeout(timer)
  }, [due, draft])

  const save = async (): Promise<ContentItem> => {
    const saved = await inTurn(draft)
    setKept(draft)
    await refreshContent()
    return saved
  }
  return { save, saving, wasPublic, changed: differs(draft, kept), isNew: id === null }
}
