import { useState } from 'react'
import { readSession } from '../../lib/session.client.ts'

/** What has no place in an address: kept for this tab and this person until the places are held. */
export interface Draft {
  readonly notes: string
  readonly declared: boolean
}

const empty: Draft = { notes: '', declared: false }

export function useDraft(activityId: string): readonly [Draft, (change: Partial<Draft>) => void] {
  const key = draftKey(activityId)
  const [draft, setDraft] = useState(() => read(key))
  function change(part: Partial<Draft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    window.sessionStorage.setItem(key, JSON.stringify(next))
  }
  return [draft, change]
}

/** The places are held: the next booking begins with no note, and with no declaration made. */
export function dropDraft(activityId: string): void {
  window.sessionStorage.removeItem(draftKey(activityId))
}

function draftKey(activityId: string): string {
  const session = readSession()
  return `booking-draft:${session.kind === 'signed-in' ? session.user._id : 'nobody'}:${activityId}`
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
