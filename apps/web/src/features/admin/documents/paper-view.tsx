import { useQuery } from '@tanstack/react-query'
import { getDocumentFile } from '@upeo/contract/documents/documents'
import { paperName } from '@upeo/domain/documents/standard-names'
import { say } from '@upeo/domain/words/say'
import { IconExternalLink } from '@tabler/icons-react'
import { useEffect } from 'react'
import { callForFile } from '../../../lib/api.ts'
import { useObjectUrl } from '../../../lib/use-object-url.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PdfPages } from '../../../ui/pdf/pdf-pages.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { paperLabel, type OfficeDocument } from './paper-label.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './paper-view.module.css'

/** The file itself, where it is decided. Never cached: access to a guide's documents is checked at each request. */
export function PaperView({ paper, onSeen }: { paper: OfficeDocument; onSeen: () => void }) {
  const file = useQuery({
    queryKey: ['document-file', paper._id],
    queryFn: async ({ signal }) => (await callForFile(getDocumentFile, { params: { id: paper._id }, signal })).file,
    gcTime: 0,
    staleTime: Infinity,
  })
  const address = useObjectUrl(file.data)
  const seen = file.isSuccess
  useEffect(() => {
    if (seen) onSeen()
  }, [seen, onSeen])
  if (file.isError) return <LoadFailed message={say('Failed to load the document. Please try again.')} query={file} />
  if (!address || !file.data) return <RowSkeletons count={1} height={320} />
  const label = say('{document} of {name}', { document: paperLabel(paper), name: paper.vendor.name })
  return (
    <div className={ui.stack12}>
      {paper.contentType.startsWith('image/') ? (
        <img className={classes.picture} src={address} alt={say('{label}, as it was uploaded', { label })} />
      ) : (
        <PdfPages file={file.data} label={label} />
      )}
      <a className={classes.open} href={address} target="_blank" rel="noreferrer">
        <IconExternalLink size={20} aria-hidden="true" />
        {say('Open {name} in a new tab', { name: paperName(paper.name) })}
      </a>
    </div>
  )
}
