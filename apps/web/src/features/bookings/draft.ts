import { readSession } from '../../lib/session.client.ts'

/** What has no place in an address: kept for this tab and this person until the places are held. */
export interface Draft {
  readonly notes: string
  readonly declared: boolean
}

const empty: Draft = { notes: '', declared: false }

export function loadDraft(activityId: string): Draft {
  return parse(window.sessionStorage.getItem(draftKey(activityId)))
}

export function saveDraft(activityId: string, draft: Draft): void {
  window.sessionStorage.setItem(draftKey(activityId), JSON.stringify(draft))
}

/** The places are held: the next booking begins with no note, and with no declaration made. */
export function dropDraft(activityId: string): void {
  window.sessionStorage.removeItem(draftKey(activityId))
}

function draftKey(activityId: string): string {
  const session = readSession()
  return `booking-draft:${session.kind === 'signed-in' ? session.user._id : 'nobody'}:${activityId}`
}

function parse(stored: string | null): Draft {
  if (stored === null) return empty
  try {
    const { notes, declared } = JSON.parse(stored) as Partial<Record<keyof Draft, unknown>>
    return { notes: typeof notes === 'string' ? notes : '', declared: declared === true }
  } catch {
    return empty
  }
}
