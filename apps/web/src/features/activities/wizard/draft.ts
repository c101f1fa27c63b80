import { localDate, parseLocalDate, type LocalDate } from '@upeo/domain/time'
import { emptyTranslation, emptyValues, type WizardValues } from './values.ts'

/** What a guide has typed and not sent: kept on this device, separately for each person and each activity. */
export interface Draft {
  readonly values: WizardValues
  /** What it was begun with; null for a new activity, and in drafts from before it was kept. */
  readonly base: WizardValues | null
  readonly savedAt: Date
}

/** Another shape of the form makes old drafts unreadable, which is better than half a form. */
const VERSION = 1

export function draftKey(userId: string, activityId: string | null): string {
  return `activity-draft:${userId}:${activityId ?? 'new'}`
}

export function saveDraft(key: string, { values, base, savedAt }: Draft): void {
  try {
    window.localStorage.setItem(key, JSON.stringify({ version: VERSION, savedAt, values, base }))
  } catch {
    // A full or blocked storage costs the draft, not the work on the page.
    return
  }
}

export function loadDraft(key: string): Draft | null {
  try {
    return parseDraft(window.localStorage.getItem(key))
  } catch {
    return null
  }
}

export function discardDraft(key: string): void {
  try {
    window.localStorage.removeItem(key)
  } catch {
    return
  }
}

export function parseDraft(stored: string | null): Draft | null {
  if (stored === null) return null
  try {
    const { version, savedAt, values, base } = JSON.parse(stored) as Record<string, unknown>
    const [whole, wholeBase] = [withLater(values), base === null ? null : withLater(base)]
    if (version !== VERSION || typeof savedAt !== 'string' || !isWhole(whole)) return null
    return { values: whole, base: isWhole(wholeBase) ? wholeBase : null, savedAt: new Date(savedAt) }
  } catch {
    return null
  }
}

/** With the fields that came later than the draft: times of a day, what a pin is held against, languages. */
function withLater(values: unknown): unknown {
  const later = {
    moreTimes: [],
    departures: [],
    pin: emptyValues.pin,
    language: emptyValues.language,
    translation: emptyTranslation,
  }
  return { ...later, ...(values as object | null) }
}

/** Whether every field is there with the right type: stored data may be older than this page, or tampered with. */
function isWhole(values: unknown): values is WizardValues {
  if (typeof values !== 'object' || values === null) return false
  const found = values as Record<string, unknown>
  return Object.entries(emptyValues).every(([field, empty]) => {
    const value = found[field]
    if (Array.isArray(empty)) return Array.isArray(value)
    if (typeof empty === 'number' || field === 'childPrice')
      return typeof value === 'number' || typeof value === 'string'
    return typeof value === typeof empty && value !== null
  })
}

/** A draft's dates as they can still be: none that has passed, and all that people have booked meanwhile. */
export function currentDates(
  dates: readonly string[],
  booked: readonly LocalDate[],
  today: LocalDate,
): readonly LocalDate[] {
  const coming = dates.flatMap((date) => parseLocalDate(date) ?? []).filter((date) => date >= today)
  return [...new Set([...coming, ...booked])].toSorted().map(localDate)
}
