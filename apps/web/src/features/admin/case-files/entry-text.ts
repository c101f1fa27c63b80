import type { TimelineEntry } from '@upeo/contract/admin/timeline'
import { actTitle } from '@upeo/domain/audit/act-titles'
import { reasonText } from '@upeo/domain/audit/notes'
import { cancelReasonText } from '@upeo/domain/bookings/cancel-reasons'
import { documentTypeLabels } from '@upeo/domain/documents/labels'
import type { DocumentType } from '@upeo/domain/documents/lifecycle'
import { paperName } from '@upeo/domain/documents/standard-names'
import { paymentMethodLabels, type PaymentMethod } from '@upeo/domain/payments/methods'
import { say, words } from '@upeo/domain/words/say'
import { cancelledBy, decisionsOf, entryWords } from './entry-words.ts'

/** What happened, in a few words; an event without words is shown as it is called. */
export function entryTitle(entry: TimelineEntry): string {
  const { kind, event, status } = entry
  if (kind === 'office') return actTitle(event)
  if (kind === 'booking' && event === 'cancel') return say(cancelledBy[entry.by?.kind ?? 'system'])
  if (kind === 'review' && event === 'written') {
    return say('Review written, {rating} of 5 stars', { rating: status ?? '' })
  }
  if (kind === 'document') return documentTitle(documentName(status), event)
  if (kind === 'recorded') return recordedTitle(event)
  return say(entryWords[kind][event] ?? decisionsOf[event] ?? event)
}

/** What was written; of a check-in, whose it is. */
export function entryText({ kind, status, text }: TimelineEntry): string | null {
  if (text === null) return null
  if (kind === 'document') return paperName(text)
  if (kind !== 'check_in') return kind === 'office' ? reasonText(text) : cancelReasonText(text)
  const [position = '', seats = ''] = text.split('/')
  const person = { position, seats }
  if (status === 'clock_ahead')
    return say('Person {position} of {seats}; the phone’s clock was ahead, so this is when it was received', person)
  if (status === 'clock_behind')
    return say('Person {position} of {seats}; the phone’s clock was behind, so this is when it was received', person)
  return say('Person {position} of {seats}', person)
}

/** 'Identity document'; what a document is, is kept as its status. */
function documentName(type: string | null): string {
  return capital(say(documentTypeLabels[type as DocumentType] ?? 'document'))
}

function documentTitle(document: string, event: string): string {
  if (event === 'uploaded' || event === 'pending') return say('{document} uploaded', { document })
  if (event === 'approved') return say('{document} approved', { document })
  return event === 'rejected' ? say('{document} rejected', { document }) : `${document} ${event}`
}

function recordedTitle(method: string): string {
  if (!(method in paymentMethodLabels)) return method
  return say('Recorded as received: {method}', { method: say(paymentMethodLabels[method as PaymentMethod]) })
}

/** What stood behind an action by a link: without the code anybody who holds it. */
const proofs = words({ code: 'by a link and the code texted to the number', link: 'by a link alone' })
const parts = words({ customer: 'the customer', vendor: 'the guide', admin: 'Upeo' })

/** 'Achieng Otieno, the customer'; null where nobody did it, or nobody needs to be named. */
export function entryActor({ by, proof }: TimelineEntry): string | null {
  if (by === null || by.kind === 'system') return null
  const who = by.name === null ? capital(say(parts[by.kind])) : `${by.name}, ${say(parts[by.kind])}`
  return proof === null ? who : `${who}, ${say(proofs[proof])}`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
