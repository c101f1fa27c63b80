import { useQuery } from '@tanstack/react-query'
import { deleteAdditionalDocument, deleteDocument, type VendorDocument } from '@upeo/contract/documents/documents'
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
import classes from './settings.module.css'

const kinds = [
  { type: 'identityDocument', label: 'Identity document', hint: 'National ID or passport. Needed to be verified.' },
  { type: 'businessLicense', label: 'Business licence', hint: 'Needed to be verified.' },
  { type: 'insuranceCertificate', label: 'Insurance certificate', hint: 'Guests like to know that they are covered.' },
] as const

/** The guide's documents: one of each kind, and whatever else proves what they can do. */
export function Documents() {
  const found = useQuery(documentsQuery)
  const [seen, setSeen] = useState<VendorDocument | null>(null)
  const [deleting, setDeleting] = useState<VendorDocument | null>(null)
  if (!found.data) {
    if (!found.error) return <RowSkeletons count={3} height={72} />
    return <LoadFailed message="Failed to load your profile. Please try again." query={found} />
  }
  const { documents } = found.data
  return (
    <>
      <ul className={classes.papers}>
        {kinds.map((kind) => (
          <DocumentRow
            key={kind.type}
            {...kind}
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
            hint="Additional document"
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
      title="Delete this document?"
      confirm="Delete Document"
      cancel="Keep Document"
      failed="Failed to delete document"
      run={remove}
      onClose={onClose}
    >
      <p>
        {document.name} is taken back. Without your identity document and business licence you are no longer verified.
      </p>
    </ConfirmDialog>
  )
}
