import type { TimelineEntry } from '@upeo/contract/admin/timeline'
import { actTitle } from '@upeo/domain/audit/act-titles'
import { documentTypeLabels } from '@upeo/domain/documents/labels'
import type { DocumentType } from '@upeo/domain/documents/lifecycle'
import { cancelledBy, decisionsOf, entryWords } from './entry-words.ts'

/** What happened, in a few words; an event without words is shown as it is called. */
export function entryTitle(entry: TimelineEntry): string {
  const { kind, event, status } = entry
  if (kind === 'office') return actTitle(event)
  if (kind === 'booking' && event === 'cancel') return cancelledBy[entry.by?.kind ?? 'system']
  if (kind === 'review' && event === 'written') return `Review written, ${status ?? ''} of 5 stars`
  if (kind === 'document') return `${documentName(status)} ${entryWords.document[event] ?? event}`
  return entryWords[kind][event] ?? decisionsOf[event] ?? event
}

/** 'Identity document'; what a document is, is kept as its status. */
function documentName(type: string | null): string {
  return capital(documentTypeLabels[type as DocumentType] ?? 'document')
}

const parts = { customer: 'the customer', vendor: 'the guide', admin: 'Upeo' } as const

/** 'Achieng Otieno, the customer'; null where nobody did it, or nobody needs to be named. */
export function entryActor({ by }: TimelineEntry): string | null {
  if (by === null || by.kind === 'system') return null
  return by.name === null ? capital(parts[by.kind]) : `${by.name}, ${parts[by.kind]}`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
