import { useQuery } from '@tanstack/react-query'
import { IconExternalLink } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { loadFile } from '../../../lib/load-file.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { paperLabel, type OfficeDocument } from './paper-label.ts'
import classes from './document-preview.module.css'

/** The file itself. Never kept: whoever may see a guide's papers asks for them each time. */
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
    queryFn: ({ signal }) => loadFile(paper.url, signal),
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

/** An address for what is in memory, given back when it is not shown any more. */
function useObjectUrl(blob: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return undefined
    const made = URL.createObjectURL(blob)
    // oxlint-disable-next-line react/set-state-in-effect -- the address lives from here to the end of the effect
    setAddress(made)
    return () => {
      setAddress(null)
      URL.revokeObjectURL(made)
    }
  }, [blob])
  return address
}
