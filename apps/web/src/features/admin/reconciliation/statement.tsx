import { useQuery } from '@tanstack/react-query'
import { getStatementFile, type getStatement } from '@upeo/contract/admin/reconciliation'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { providerAccountLabels } from '@upeo/domain/reconciliation/movements'
import { formatDateTime } from '@upeo/domain/time'
import { IconCircleCheck } from '@tabler/icons-react'
import { callForFile } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Section } from '../../../ui/section.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { StatCards } from '../../../ui/stat-cards.tsx'
import { Cases } from '../case.tsx'
import { PAGE_SIZE, useListQuery } from '../list-query.ts'
import { statementQuery } from '../queries.ts'
import { DifferenceCase } from './difference-case.tsx'
import classes from './reconciliation.module.css'

type Compared = AnswerOf<typeof getStatement>

/** One statement beside our books as they are now. */
export function Statement({ id }: { id: string }) {
  const list = useListQuery(['all'])
  const { page, limit } = list.query
  const found = useQuery(statementQuery(id, { page, limit }))
  const statement = found.data?.statement
  return (
    <>
      <title>Statement | Upeo</title>
      <PageHeader
        title={statement ? `Statement: ${providerAccountLabels[statement.account].toLowerCase()}` : 'Statement'}
        lead={
          statement && (
            <>
              {formatDateTime(new Date(statement.firstAt))} to {formatDateTime(new Date(statement.lastAt))}. Uploaded by{' '}
              {statement.uploadedBy}, {formatDateTime(new Date(statement.uploadedAt))}, as{' '}
              <span className={classes.fileName}>{statement.name}</span>.
            </>
          )
        }
        actions={
          <>
            <LinkButton variant="default" to="/admin/statements">
              All statements
            </LinkButton>
            {statement && (
              <Button variant="default" onClick={() => void save(id)}>
                Download the file
              </Button>
            )}
          </>
        }
      />
      {found.data ? (
        <>
          <Counts compared={found.data} />
          <Rows compared={found.data} />
          <Pager
            page={page}
            pages={Math.ceil(found.data.total / PAGE_SIZE)}
            to={(to) => list.path({ page: String(to) })}
            label="Pages of differences"
          />
        </>
      ) : found.error ? (
        <LoadFailed message="Failed to load this statement. Please try again." query={found} />
      ) : (
        <RowSkeletons count={4} height={132} />
      )}
    </>
  )
}

function Counts({ compared: { counts } }: { compared: Compared }) {
  return (
    <StatCards
      stats={[
        { label: 'Agree', value: String(counts.matched) },
        { label: 'Not in our books', value: String(counts.missing_here) },
        { label: 'Not in this statement', value: String(counts.missing_there) },
        { label: 'Another amount', value: String(counts.other_amount) },
        { label: 'Another outcome', value: String(counts.other_status) },
        {
          label: 'Passed over',
          value: String(counts.passed_over),
          note: 'Not completed, or older than our books.',
        },
      ]}
    />
  )
}

function Rows({ compared: { differences, total } }: { compared: Compared }) {
  if (total === 0) {
    return (
      <Notice tone="success" icon={<IconCircleCheck size={22} aria-hidden="true" />}>
        Every row agrees with our books.
      </Notice>
    )
  }
  return (
    <Section
      title="Where they differ"
      lead="As our books are now. What is recorded here agrees the next time it is looked at."
    >
      <Cases>
        {differences.map((difference) => (
          <DifferenceCase key={difference._id} difference={difference} />
        ))}
      </Cases>
    </Section>
  )
}

async function save(id: string): Promise<void> {
  try {
    const { file, name } = await callForFile(getStatementFile, { params: { id } })
    saveFile(file, name)
  } catch (error) {
    showToast(messageOf(error, 'The file could not be loaded. Please try again.'))
  }
}
