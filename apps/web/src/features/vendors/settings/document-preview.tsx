import { useQuery } from '@tanstack/react-query'
import { getDocumentFile, type VendorDocument } from '@upeo/contract/documents/documents'
import { say } from '@upeo/domain/words/say'
import { IconFileTypePdf } from '@tabler/icons-react'
import { callForFile } from '../../../lib/api.ts'
import { useObjectUrl } from '../../../lib/use-object-url.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { documentName } from './document-name.ts'
import classes from './settings.module.css'

/** The document as it was handed in. Its address needs the guide's token, so it is fetched and shown from memory. */
export function DocumentPreview({ document, onClose }: { document: VendorDocument | null; onClose: () => void }) {
  return (
    <Dialog
      opened={document !== null}
      size="lg"
      title={document ? documentName(document) : say('Document')}
      onClose={onClose}
    >
      {document && <Preview document={document} />}
    </Dialog>
  )
}

function Preview({ document }: { document: VendorDocument }) {
  const file = useQuery({
    queryKey: ['documents', document._id, 'file'],
    queryFn: async ({ signal }) => (await callForFile(getDocumentFile, { params: { id: document._id }, signal })).file,
    // A document does not stay in memory after it was looked at.
    gcTime: 0,
    staleTime: Infinity,
  })
  const url = useObjectUrl(file.data)
  if (file.error)
    return <LoadFailed message={say('This document could not be loaded. Please try again.')} query={file} />
  if (!url) return <RowSkeletons count={1} height={320} />
  if (document.contentType === 'application/pdf') {
    return (
      <EmptyState
        icon={<IconFileTypePdf size={30} stroke={1.6} />}
        title={say('A PDF file')}
        action={
          <LinkButton to={url} target="_blank" reloadDocument>
            {say('Open in a new tab')}
          </LinkButton>
        }
      />
    )
  }
  return <img className={classes.preview} src={url} alt={documentName(document)} />
}
