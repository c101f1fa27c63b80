import type { TimelineEntry } from '@upeo/contract/admin/timeline'
import { actText } from '../ledger/audit-text.ts'
import { cancelledBy, decisionsOf, entryWords } from './entry-words.ts'

/** What happened, in a few words; an event without words is shown as it is called. */
export function entryTitle(entry: TimelineEntry): string {
  const { kind, event, status } = entry
  if (kind === 'office') return actText(event)
  if (kind === 'booking' && event === 'cancel') return cancelledBy[entry.by?.kind ?? 'system']
  if (kind === 'review' && event === 'written') return `Review written, ${status ?? ''} of 5 stars`
  return entryWords[kind][event] ?? decisionsOf[event] ?? event
}

const parts = { customer: 'the customer', vendor: 'the guide', admin: 'Upeo' } as const

/** 'Achieng Otieno, the customer'; null where nobody did it, or nobody needs to be named. */
export function entryActor({ by }: TimelineEntry): string | null {
  if (by === null || by.kind === 'system') return null
  return by.name === null ? capital(parts[by.kind]) : `${by.name}, ${parts[by.kind]}`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
