import { useQuery } from '@tanstack/react-query'
import { deleteAdditionalDocument, deleteDocument, type VendorDocument } from '@upeo/contract/documents/documents'
import { say, words } from '@upeo/domain/words/say'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { documentsQuery } from '../../../lib/guide-queries.ts'
import { AdditionalDocument } from './additional-document.tsx'
import { DocumentPreview } from './document-preview.tsx'
import { DocumentRow } from './document-row.tsx'
import { documentName, kindLabels } from './document-name.ts'
import ui from '../../../ui/primitives.module.css'

const kinds = [
  {
    type: 'identityDocument',
    label: kindLabels.identityDocument,
    hint: words('National ID or passport. Needed to be verified.'),
  },
  { type: 'businessLicense', label: kindLabels.businessLicense, hint: words('Needed to be verified.') },
  {
    type: 'insuranceCertificate',
    label: kindLabels.insuranceCertificate,
    hint: words('Guests like to know that they are covered.'),
  },
] as const

/** The guide's documents: one of each kind, and whatever else proves what they can do. */
export function Documents() {
  const found = useQuery(documentsQuery)
  const [seen, setSeen] = useState<VendorDocument | null>(null)
  const [deleting, setDeleting] = useState<VendorDocument | null>(null)
  if (!found.data) {
    if (!found.error) return <RowSkeletons count={3} height={72} />
    return <LoadFailed message={say('Failed to load your profile. Please try again.')} query={found} />
  }
  const { documents } = found.data
  return (
    <>
      <ul className={ui.stack0}>
        {kinds.map((kind) => (
          <DocumentRow
            key={kind.type}
            type={kind.type}
            label={say(kind.label)}
            hint={say(kind.hint)}
            document={documents[kind.type]}
            onPreview={setSeen}
            onDelete={setDeleting}
          />
        ))}
        {documents.additionalDocuments.map((document) => (
          <DocumentRow
            key={document._id}
            type="additionalDocuments"
            label={document.name}
            hint={say('Additional document')}
            document={document}
            onPreview={setSeen}
            onDelete={setDeleting}
          />
        ))}
      </ul>
      <AdditionalDocument />
      <DocumentPreview document={seen} onClose={() => setSeen(null)} />
      {deleting && <DeleteDialog document={deleting} onClose={() => setDeleting(null)} />}
    </>
  )
}

function DeleteDialog({ document, onClose }: { document: VendorDocument; onClose: () => void }) {
  const { _id: documentId, type } = document
  async function remove() {
    await (type === 'additionalDocuments'
      ? call(deleteAdditionalDocument, { params: { documentId } })
      : call(deleteDocument, { params: { type } }))
    await queryClient.invalidateQueries({ queryKey: documentsQuery.queryKey })
  }
  return (
    <ConfirmDialog
      title={say('Delete this document?')}
      confirm={say('Delete Document')}
      cancel={say('Keep Document')}
      failed={say('Failed to delete document')}
      run={remove}
      onClose={onClose}
    >
      <p>
        {say('{name} is withdrawn. Without your identity document and business licence you are no longer verified.', {
          name: documentName(document),
        })}
      </p>
    </ConfirmDialog>
  )
}
