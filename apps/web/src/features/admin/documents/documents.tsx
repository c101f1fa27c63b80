import { useQuery } from '@tanstack/react-query'
import { decideDocument, listDocuments } from '@upeo/contract/admin/documents'
import { documentLifecycle } from '@upeo/domain/documents/lifecycle'
import { can } from '@upeo/domain/lifecycle'
import { formatDateTime } from '@upeo/domain/time'
import { paperName } from '@upeo/domain/documents/standard-names'
import { say, words } from '@upeo/domain/words/say'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { sends, type Action } from '../action.ts'
import { useListQuery } from '../list-query.ts'
import { OfficeList } from '../office-list.tsx'
import { PersonLine } from '../person-line.tsx'
import { officeQuery } from '../queries.ts'
import { Case, Cases } from '../case.tsx'
import { paperLabel, paperStates, type OfficeDocument } from './paper-label.ts'
import { PaperView } from './paper-view.tsx'

const choices = words({ pending: 'Waiting', approved: 'Approved', rejected: 'Rejected' })

/** Guides' documents; those that have waited longest come first. One is open at a time, and deciding it opens the next. */
export function Documents() {
  const list = useListQuery(choices)
  const found = useQuery(officeQuery(listDocuments, { query: { ...list.query, status: list.choice } }))
  const [open, setOpen] = useState<string | null>(null)
  return (
    <OfficeList
      title={say('Documents & verification')}
      lead={say('A guide is verified once their identity document and their business licence are approved.')}
      list={list}
      choices={choices}
      found={{ ...found, rows: found.data?.documents, total: found.data?.total ?? 0 }}
      empty={{
        title: list.choice === 'pending' ? say('No documents are waiting') : say('None yet'),
        text: say('What guides upload in their settings comes here first.'),
      }}
    >
      {(documents) => (
        <Cases>
          {documents.map((paper, index) => (
            <Paper
              key={paper._id}
              paper={paper}
              open={open === paper._id}
              onOpen={setOpen}
              next={documents[index + 1]?._id ?? documents[index - 1]?._id ?? null}
            />
          ))}
        </Cases>
      )}
    </OfficeList>
  )
}

function Paper({
  paper,
  open,
  next,
  onOpen,
}: {
  paper: OfficeDocument
  open: boolean
  /** What is looked at after it. */
  next: string | null
  onOpen: (id: string | null) => void
}) {
  const about = say('{document} of {name}', { document: paperLabel(paper), name: paper.vendor.name })
  const [looked, setLooked] = useState(false)
  const seen = useCallback(() => setLooked(true), [])
  const opened = paper.opened || looked
  return (
    <Case
      title={about}
      file={['people', paper.vendor._id]}
      queued={{ queue: 'documents', id: paper._id, waiting: paper.waiting }}
      chips={
        <>
          <Chip tone={paperStates[paper.status].tone}>{say(paperStates[paper.status].label)}</Chip>
          {paper.isVerified && (
            <Chip tone="info" icon={<IconRosetteDiscountCheck aria-hidden="true" />}>
              {say('Verified guide')}
            </Chip>
          )}
        </>
      }
      facts={[
        [say('Guide'), <PersonLine key="guide" person={paper.vendor} />],
        [say('File'), paperName(paper.name)],
        [say('Uploaded'), formatDateTime(new Date(paper.uploadedAt))],
        [say('Reason given'), paper.reason],
      ]}
      buttons={
        <Button
          variant={opened ? 'default' : 'filled'}
          size="sm"
          aria-label={`${open ? say('Close it') : say('Look at it')}: ${about}`}
          aria-expanded={open}
          onClick={() => onOpen(open ? null : paper._id)}
        >
          {open ? say('Close it') : say('Look at it')}
        </Button>
      }
      actions={actionsFor(paper, { opened, after: () => onOpen(next) })}
    >
      {open && <PaperView paper={paper} onSeen={seen} />}
    </Case>
  )
}

/** Nobody approves what they have not seen; what does not open can still be rejected. */
function actionsFor(
  paper: OfficeDocument,
  { opened, after }: { readonly opened: boolean; readonly after: () => void },
): Action[] {
  if (!can(documentLifecycle, 'approve', paper.status, 'admin')) return []
  const approve: Action = {
    label: say('Approve'),
    question: say('Approve “{document}”?', { document: paperLabel(paper) }),
    consequence: say('{vendor} is told at once. An approval is final for this version.', { vendor: paper.vendor.name }),
    done: say('Approved.'),
    ...sends(decideDocument, paper._id, () => ({ decision: 'approve' })),
    after,
  }
  return [
    ...(opened ? [approve] : []),
    {
      label: say('Reject'),
      question: say('Reject “{document}”?', { document: paperLabel(paper) }),
      consequence: say('{vendor} is told why, and can upload another version.', { vendor: paper.vendor.name }),
      tone: 'danger',
      reason: say('Say what is missing. The guide will read it.'),
      done: say('Rejected, and the guide is told why.'),
      ...sends(decideDocument, paper._id, ({ reason }) => ({ decision: 'reject', reason })),
      after,
    },
  ]
}
