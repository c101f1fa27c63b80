import { useState } from 'react'

/** What has no place in an address: kept for this tab until the places are held. */
export interface Draft {
  readonly notes: string
  readonly declared: boolean
}

const empty: Draft = { notes: '', declared: false }

export function useDraft(activityId: string): readonly [Draft, (change: Partial<Draft>) => void] {
  const key = `booking-draft:${activityId}`
  const [draft, setDraft] = useState(() => read(key))
  function change(part: Partial<Draft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    window.sessionStorage.setItem(key, JSON.stringify(next))
  }
  return [draft, change]
}

function read(key: string): Draft {
  const stored = window.sessionStorage.getItem(key)
  if (stored === null) return empty
  try {
    const { notes, declared } = JSON.parse(stored) as Partial<Record<keyof Draft, unknown>>
    return { notes: typeof notes === 'string' ? notes : '', declared: declared === true }
  } catch {
    return empty
  }
}
