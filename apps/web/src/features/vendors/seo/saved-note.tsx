import { say } from '@upeo/domain/words/say'
import { useEffect, useState } from 'react'
import { Notice } from '../../../ui/notice.tsx'

/** The spec shows it for so long (vendor document, section 8). */
const SHOWN_MS = 3000

/** `saved` is the moment of the last success, so that each is announced. */
export function SavedNote({ saved }: { saved: number | null }) {
  const [gone, setGone] = useState<number | null>(null)
  useEffect(() => {
    if (saved === null) return undefined
    const timer = setTimeout(() => setGone(saved), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [saved])
  return (
    <div style={{ flex: 1 }}>
      {saved !== null && saved !== gone && <Notice tone="success">{say('SEO settings saved successfully!')}</Notice>}
    </div>
  )
}
