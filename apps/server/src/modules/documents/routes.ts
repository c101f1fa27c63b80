import { extname } from 'node:path'
import {
  deleteAdditionalDocument,
  deleteDocument,
  getDocumentFile,
  listMyDocuments,
  uploadDocument,
} from '@upeo/contract/documents/documents'
import { isVerified } from '@upeo/domain/vendors/verified'
import { done, fail } from '@upeo/domain/result'
import { words } from '@upeo/domain/words/say'
import { limitOf } from '../../platform/http/call-limits.ts'
import type { Router } from '../../platform/http/route.ts'
import { openFailures } from '../private-files/index.ts'
import type { DocumentsDeps } from './deps.ts'
import { currentDocuments, toDocument } from './queries/document-view.ts'
import { findFile } from './queries/find-file.ts'
import { takeDocument, takeFailures, type TakeDocumentError } from './take-document.ts'
import { submitDocument } from './usecases/submit-document.ts'
import { withdrawDocument } from './usecases/withdraw-document.ts'

const failures = { not_found: () => ({ code: 'not_found', message: words('Document not found.') }) as const }
const deleted = { success: true as const, message: 'Document deleted.' }

export function documentsRoutes(router: Router, deps: DocumentsDeps): void {
  router.read(listMyDocuments, { cacheControl: 'private, no-store' }, async ({ db, person }) => {
    const rows = await currentDocuments(db, person.userId)
    const current = (type: string) => {
      const row = rows.find((each) => each.type === type)
      return row ? toDocument(row) : null
    }
    const documents = {
      businessLicense: current('businessLicense'),
      insuranceCertificate: current('insuranceCertificate'),
      identityDocument: current('identityDocument'),
      additionalDocuments: rows.filter((row) => row.type === 'additionalDocuments').map(toDocument),
    }
    const verified = isVerified(rows.map(({ type, status, created_at: uploadedAt }) => ({ type, status, uploadedAt })))
    return done({ success: true as const, data: { documents, isVerified: verified } })
  })

  router.upload(
    uploadDocument,
    {
      take: deps.files.scanFirst(takeDocument),
      failures: takeFailures,
      limits: [limitOf('document')],
    },
    async ({ files, body, person }) => {
      const [file] = files
      if (!file) return fail<TakeDocumentError>({ kind: 'no_file' })
      const { documentType: type, documentName: name } = body
      const submitted = await submitDocument(deps, { vendorId: person.userId, type, name, file })
      return submitted.ok ? done({ success: true as const, data: toDocument(submitted.value) }) : submitted
    },
  )

  router.command(deleteDocument, { failures }, async ({ person, params }) => {
    const withdrawn = await withdrawDocument(deps, person.userId, params)
    return withdrawn.ok ? done(deleted) : withdrawn
  })
  router.command(deleteAdditionalDocument, { failures }, async ({ person, params }) => {
    const withdrawn = await withdrawDocument(deps, person.userId, { id: params.documentId })
    return withdrawn.ok ? done(deleted) : withdrawn
  })

  router.file(getDocumentFile, { failures: { ...failures, ...openFailures } }, async ({ db, person, params }) => {
    const file = await findFile(db, person, params.id)
    if (!file) return fail({ kind: 'not_found' })
    const subject = { kind: 'document' as const, id: file.id }
    const opened = await deps.files.open({ key: file.storage_key, person, subject, whose: file.vendor_id })
    if (!opened.ok) return opened
    const name = `upeo-document-${file.id}${extname(file.storage_key)}`
    return done({ name, contentType: file.content_type, size: opened.value.length, body: opened.value })
  })
}
