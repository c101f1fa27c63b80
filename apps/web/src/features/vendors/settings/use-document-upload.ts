import { documentTexts, uploadDocument } from '@upeo/contract/documents/documents'
import { imageTexts } from '@upeo/contract/uploads/images'
import { say } from '@upeo/domain/words/say'
import { useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { upload } from '../../../lib/upload.ts'
import { documentsQuery } from '../../../lib/guide-queries.ts'
import { documentProblem } from './document-problem.ts'

/** Uploads a document; what can be checked in the browser is checked before the file is sent. */
export function useDocumentUpload(onSent: () => void = () => {}) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function send(file: File, fields: { readonly documentType: string; readonly documentName?: string }) {
    const problem = documentProblem(file)
    setFailure(problem === null ? null : say(problem === 'heic' ? imageTexts.heic : documentTexts[problem]))
    if (problem !== null) return
    setBusy(true)
    try {
      await upload(uploadDocument, [file], { fields })
      await queryClient.invalidateQueries({ queryKey: documentsQuery.queryKey })
      onSent()
    } catch (error) {
      setFailure(messageOf(error, say('Failed to upload document')))
    } finally {
      setBusy(false)
    }
  }

  return { busy, failure, send }
}
