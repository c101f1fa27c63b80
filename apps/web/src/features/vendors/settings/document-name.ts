import type { VendorDocument } from '@upeo/contract/documents/documents'
import { paperName } from '@upeo/domain/documents/standard-names'
import { say, words } from '@upeo/domain/words/say'

export const kindLabels = words({
  identityDocument: 'Identity document',
  businessLicense: 'Business licence',
  insuranceCertificate: 'Insurance certificate',
})

/** Of a document beyond these kinds, the name that its guide gave it. */
export function documentName({ type, name }: Pick<VendorDocument, 'type' | 'name'>): string {
  return type === 'additionalDocuments' ? paperName(name) : say(kindLabels[type])
}
