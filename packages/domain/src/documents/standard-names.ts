import { say, words } from '../words/say.ts'
import type { DocumentType } from './lifecycle.ts'

/** What a guide's paper is called that they have given no name. */
export const standardNames: Readonly<Record<DocumentType, string>> = words({
  businessLicense: 'Business licence',
  insuranceCertificate: 'Insurance certificate',
  identityDocument: 'Identity document',
  additionalDocuments: 'Additional document',
})

const ours: ReadonlySet<string> = new Set(Object.values(standardNames))

/** A paper's name as its guide gave it, or as we have called it. */
export function paperName(name: string): string {
  return ours.has(name) ? say(name) : name
}
