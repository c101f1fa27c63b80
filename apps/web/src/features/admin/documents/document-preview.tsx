import { useQuery } from '@tanstack/react-query'
import { getDocumentFile } from '@upeo/contract/documents/documents'
import { IconExternalLink } from '@tabler/icons-react'
import { callForFile } from '../../../lib/api.ts'
import { useObjectUrl } from '../../../lib/use-object-url.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { paperLabel, type OfficeDocument } from './paper-label.ts'
import classes from './document-preview.module.css'

/** The file itself. Never cached: access to a guide's documents is checked at each request. */
export function DocumentPreview({ paper, onClose }: { paper: OfficeDocument | null; onClose: () => void }) {
  return (
    <Dialog
      opened={paper !== null}
      size="lg"
      title={paper ? `${paperLabel(paper)} of ${paper.vendor.name}` : ''}
      onClose={onClose}
    >
      {paper && <File paper={paper} />}
    </Dialog>
  )
}

function File({ paper }: { paper: OfficeDocument }) {
  const file = useQuery({
    queryKey: ['document-file', paper._id],
    queryFn: async ({ signal }) => (await callForFile(getDocumentFile, { params: { id: paper._id }, signal })).file,
    gcTime: 0,
    staleTime: Infinity,
  })
  const address = useObjectUrl(file.data)
  if (file.isError) return <LoadFailed message="Failed to load the document. Please try again." query={file} />
  if (!address) return <RowSkeletons count={1} height={320} />
  return (
    <div className={classes.preview}>
      {paper.contentType.startsWith('image/') && (
        <img className={classes.picture} src={address} alt={`${paperLabel(paper)}, as it was uploaded`} />
      )}
      <a className={classes.open} href={address} target="_blank" rel="noreferrer">
        <IconExternalLink size={20} aria-hidden="true" />
        Open {paper.name} in a new tab
      </a>
    </div>
  )
}
