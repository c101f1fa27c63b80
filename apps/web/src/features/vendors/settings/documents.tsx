import { useMutation, useQuery } from '@tanstack/react-query'
import { deleteAdditionalDocument } from '@upeo/contract/documents/delete-additional-document'
import { deleteDocument } from '@upeo/contract/documents/delete-document'
import type { VendorDocument } from '@upeo/contract/documents/document'
import { useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
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

/** Her papers: one of each kind, and whatever else proves what she can do. */
export function Documents() {
  const found = useQuery(documentsQuery)
  const [seen, setSeen] = useState<VendorDocument | null>(null)
  const [leaving, setLeaving] = useState<VendorDocument | null>(null)
  const [deleting, setDeleting] = useState(false)
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
            onDelete={setLeaving}
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
            onDelete={setLeaving}
          />
        ))}
      </ul>
      <AdditionalDocument />
      <DocumentPreview document={seen} onClose={() => setSeen(null)} />
      <Dialog opened={leaving !== null} title="Delete this document?" busy={deleting} onClose={() => setLeaving(null)}>
        {leaving && <DeleteQuestion document={leaving} onBusy={setDeleting} onClose={() => setLeaving(null)} />}
      </Dialog>
    </>
  )
}

function DeleteQuestion({
  document,
  onBusy,
  onClose,
}: {
  document: VendorDocument
  onBusy: (busy: boolean) => void
  onClose: () => void
}) {
  const { _id: documentId, type } = document
  const remove = useMutation({
    mutationFn: () =>
      type === 'additionalDocuments'
        ? call(deleteAdditionalDocument, { params: { documentId } })
        : call(deleteDocument, { params: { type } }),
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: documentsQuery.queryKey })
      onClose()
    },
  })
  return (
    <div className={classes.form}>
      <p style={{ margin: 0 }}>
        {document.name} is taken back. Without your identity document and business licence you are no longer verified.
      </p>
      {remove.isError && <Notice tone="danger">{messageOf(remove.error, 'Failed to delete document')}</Notice>}
      <div className={classes.row} style={{ justifyContent: 'flex-end' }}>
        <Button variant="default" disabled={remove.isPending} onClick={onClose}>
          Keep Document
        </Button>
        <Button variant="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
          Delete Document
        </Button>
      </div>
    </div>
  )
}
