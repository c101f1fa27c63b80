import type { VendorDocument } from '@upeo/contract/documents/documents'
import { formatDate } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { Button } from '../../../ui/button.tsx'
import { Chip, type Tone } from '../../../ui/chip.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { documentFiles } from './document-problem.ts'
import { useDocumentUpload } from './use-document-upload.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './settings.module.css'

const statuses: Record<VendorDocument['status'], { readonly label: string; readonly tone: Tone }> = {
  pending: { label: words('Pending'), tone: 'accent' },
  approved: { label: words('Approved'), tone: 'primary' },
  rejected: { label: words('Rejected'), tone: 'danger' },
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
    <li className={`${ui.ruled} ${classes.paper}`}>
      <div>
        <h3 className={classes.paperName}>{label}</h3>
        <p className={ui.hint}>
          {document ? say('Uploaded on {date}', { date: formatDate(new Date(document.uploadedAt)) }) : hint}
        </p>
      </div>
      <div className={classes.row}>
        {document && <Chip tone={statuses[document.status].tone}>{say(statuses[document.status].label)}</Chip>}
        {document && (
          <Button
            variant="default"
            size="sm"
            aria-label={say('View {name}', { name: label })}
            onClick={() => onPreview(document)}
          >
            {say('View')}
          </Button>
        )}
        {type !== 'additionalDocuments' && (
          <FileButton
            accept={documentFiles}
            label={document ? say('Replace {name}', { name: label }) : say('Upload {name}', { name: label })}
            text={document ? say('Replace') : say('Upload')}
            busy={sending.busy}
            onFile={(file) => void sending.send(file, { documentType: type })}
          />
        )}
        {document && (
          <Button
            variant="subtle"
            size="sm"
            aria-label={say('Delete {name}', { name: label })}
            onClick={() => onDelete(document)}
          >
            {say('Delete')}
          </Button>
        )}
      </div>
      {document?.status === 'rejected' && document.reason && <Notice tone="warning">{document.reason}</Notice>}
      {sending.failure && <Notice tone="danger">{sending.failure}</Notice>}
    </li>
  )
}
