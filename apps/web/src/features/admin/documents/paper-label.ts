import type { listDocuments } from '@upeo/contract/admin/documents'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { documentTypeLabels } from '@upeo/domain/documents/labels'
import { paperName } from '@upeo/domain/documents/standard-names'
import { say, words } from '@upeo/domain/words/say'
import type { Tone } from '../../../ui/chip.tsx'

export type OfficeDocument = AnswerOf<typeof listDocuments>['documents'][number]

/** 'Identity document'; an additional one by the name that its guide gave it. */
export function paperLabel({ type, name }: Pick<OfficeDocument, 'type' | 'name'>): string {
  const label = type === 'additionalDocuments' ? paperName(name) : say(documentTypeLabels[type])
  return label.charAt(0).toUpperCase() + label.slice(1)
}

export const paperStates: {
  readonly [Status in OfficeDocument['status']]: { readonly label: string; readonly tone: Tone }
} = {
  pending: { label: words('Waiting'), tone: 'accent' },
  approved: { label: words('Approved'), tone: 'primary' },
  rejected: { label: words('Rejected'), tone: 'danger' },
}
