import type { VendorDocument } from '@upeo/contract/documents/documents'
import { formatDate } from '@upeo/domain/time'
import { Button } from '../../../ui/button.tsx'
import { Chip, type Tone } from '../../../ui/chip.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { documentFiles } from './document-problem.ts'
import { useDocumentUpload } from './use-document-upload.ts'
import classes from './settings.module.css'

const statuses: Record<VendorDocument['status'], { readonly label: string; readonly tone: Tone }> = {
  pending: { label: 'Pending', tone: 'accent' },
  approved: { label: 'Approved', tone: 'primary' },
  rejected: { label: 'Rejected', tone: 'danger' },
}

/** One document: handed in or still missing, and the decision on it. */
export function DocumentRow({
  type,
  label,
  hint,
  document,
  onPreview,
  onDelete,
}: {
  type: VendorDocument['type']
  label: string
  hint: string
  document: VendorDocument | null
  onPreview: (document: VendorDocument) => void
  onDelete: (document: VendorDocument) => void
}) {
  const sending = useDocumentUpload()
  return (
    <li className={classes.paper}>
      <div>
        <h3 className={classes.paperName}>{label}</h3>
        <p className={classes.hint}>{document ? `Handed in on ${formatDate(new Date(document.uploadedAt))}` : hint}</p>
      </div>
      <div className={classes.row}>
        {document && <Chip tone={statuses[document.status].tone}>{statuses[document.status].label}</Chip>}
        {document && (
          <Button variant="default" size="sm" aria-label={`View ${label}`} onClick={() => onPreview(document)}>
            View
          </Button>
        )}
        {type !== 'additionalDocuments' && (
          <FileButton
            accept={documentFiles}
            label={document ? `Replace ${label}` : `Upload ${label}`}
            text={document ? 'Replace' : 'Upload'}
            busy={sending.busy}
            onFile={(file) => void sending.send(file, { documentType: type })}
          />
        )}
        {document && (
          <Button variant="subtle" size="sm" aria-label={`Delete ${label}`} onClick={() => onDelete(document)}>
            Delete
          </Button>
        )}
      </div>
      {document?.status === 'rejected' && document.reason && <Notice tone="warning">{document.reason}</Notice>}
      {sending.failure && <Notice tone="danger">{sending.failure}</Notice>}
    </li>
  )
}
