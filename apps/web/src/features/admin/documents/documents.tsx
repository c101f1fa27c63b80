import { useQuery } from '@tanstack/react-query'
import { decideDocument } from '@upeo/contract/admin/documents'
import { documentLifecycle } from '@upeo/domain/documents/lifecycle'
import { can } from '@upeo/domain/lifecycle'
import { formatDateTime } from '@upeo/domain/time'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { Act } from '../act.ts'
import { Acts } from '../acts.tsx'
import { useListQuery } from '../list-query.ts'
import { OfficeList } from '../office-list.tsx'
import { PersonLine } from '../person-line.tsx'
import { documentsQuery } from '../queries.ts'
import { Case, Cases } from '../case.tsx'
import { paperLabel, paperStates, type OfficeDocument } from './paper-label.ts'
import { PaperView } from './paper-view.tsx'

const choices = { pending: 'Waiting', approved: 'Approved', rejected: 'Rejected' } as const

/** Guides' documents; those that have waited longest come first. One is open at a time, and deciding it opens the next. */
export function Documents() {
  const list = useListQuery(['pending', 'approved', 'rejected'])
  const found = useQuery(documentsQuery({ ...list.query, status: list.choice }))
  const [open, setOpen] = useState<string | null>(null)
  return (
    <OfficeList
      title="Documents & verification"
      lead="A guide is verified once their identity document and their business licence are approved."
      noun="documents"
      list={list}
      choices={choices}
      found={{ ...found, rows: found.data?.documents, total: found.data?.total ?? 0 }}
      empty={{
        title: list.choice === 'pending' ? 'No document waits for you' : 'None yet',
        text: 'What guides upload in their settings comes here first.',
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
  const about = `${paperLabel(paper)} of ${paper.vendor.name}`
  const [looked, setLooked] = useState(false)
  const seen = useCallback(() => setLooked(true), [])
  const opened = paper.opened || looked
  return (
    <Case
      title={about}
      file={['people', paper.vendor._id]}
      chips={
        <>
          <Chip tone={paperStates[paper.status].tone}>{paperStates[paper.status].label}</Chip>
          {paper.isVerified && (
            <Chip tone="info" icon={<IconRosetteDiscountCheck aria-hidden="true" />}>
              Verified guide
            </Chip>
          )}
        </>
      }
      facts={[
        ['Guide', <PersonLine key="guide" person={paper.vendor} />],
        ['File', paper.name],
        ['Uploaded', formatDateTime(new Date(paper.uploadedAt))],
        ['Reason given', paper.reason],
      ]}
      actions={
        <>
          <Button
            variant={opened ? 'default' : 'filled'}
            size="sm"
            aria-label={`${open ? 'Close it' : 'Look at it'}: ${about}`}
            aria-expanded={open}
            onClick={() => onOpen(open ? null : paper._id)}
          >
            {open ? 'Close it' : 'Look at it'}
          </Button>
          <Acts acts={actsFor(paper, { opened, after: () => onOpen(next) })} about={about} />
        </>
      }
    >
      {open && <PaperView paper={paper} onSeen={seen} />}
    </Case>
  )
}

/** Nobody approves what they have not seen; what does not open can still be rejected. */
function actsFor(
  paper: OfficeDocument,
  { opened, after }: { readonly opened: boolean; readonly after: () => void },
): Act[] {
  if (!can(documentLifecycle, 'approve', paper.status, 'admin')) return []
  const decide = (body: Parameters<typeof call<typeof decideDocument>>[1]['body']) =>
    call(decideDocument, { params: { id: paper._id }, body })
  const approve: Act = {
    needs: ['PUT /admin/documents/:id'],
    label: 'Approve',
    question: `Approve the ${paperLabel(paper).toLowerCase()}?`,
    means: <p>{paper.vendor.name} is told at once. An approval is final for this version.</p>,
    done: 'Approved.',
    run: () => decide({ decision: 'approve' }),
    after,
  }
  return [
    ...(opened ? [approve] : []),
    {
      needs: ['PUT /admin/documents/:id'],
      label: 'Reject',
      question: `Reject the ${paperLabel(paper).toLowerCase()}?`,
      means: <p>{paper.vendor.name} reads why, and can upload another version.</p>,
      tone: 'danger',
      reason: 'The guide reads it: say what is missing.',
      done: 'Rejected, and the guide is told why.',
      run: ({ reason }) => decide({ decision: 'reject', reason }),
      after,
    },
  ]
}
