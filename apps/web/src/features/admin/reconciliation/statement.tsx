import { useMutation, useQuery } from '@tanstack/react-query'
import { getStatementFile, getStatement } from '@upeo/contract/admin/reconciliation'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { providerAccountLabels } from '@upeo/domain/reconciliation/movements'
import { formatDateTime } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { IconCircleCheck } from '@tabler/icons-react'
import { callForFile } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Say } from '../../../ui/say.tsx'
import { Section } from '../../../ui/section.tsx'
import { StatCards } from '../../../ui/stat-cards.tsx'
import { CaseList } from '../case.tsx'
import { PAGE_SIZE, useListQuery } from '../list-query.ts'
import { Loaded } from '../loaded.tsx'
import { OfficePage } from '../office-page.tsx'
import { officeQuery } from '../queries.ts'
import { differenceCase } from './difference-case.tsx'
import classes from './reconciliation.module.css'

type Compared = AnswerOf<typeof getStatement>

/** One statement beside our books as they are now. */
export function Statement({ id }: { id: string }) {
  const list = useListQuery()
  const { page, limit } = list.query
  const found = useQuery(officeQuery(getStatement, { params: { id }, query: { page, limit } }))
  const statement = found.data?.statement
  const download = useMutation({
    mutationFn: () => callForFile(getStatementFile, { params: { id } }),
    onSuccess: ({ file, name }) => saveFile(file, name),
    onError: (error) => showToast(messageOf(error, say('The file could not be loaded. Please try again.'))),
  })
  return (
    <OfficePage
      tab={say('Statement')}
      title={
        statement
          ? say('Statement: {account}', { account: say(providerAccountLabels[statement.account]) })
          : say('Statement')
      }
      lead={
        statement && (
          <Say
            text="{first} to {last}. Uploaded by {name}, {when}, as {file}."
            first={formatDateTime(new Date(statement.firstAt))}
            last={formatDateTime(new Date(statement.lastAt))}
            name={statement.uploadedBy}
            when={formatDateTime(new Date(statement.uploadedAt))}
            file={<span className={classes.fileName}>{statement.name}</span>}
          />
        )
      }
      actions={
        <>
          <LinkButton variant="default" to="/admin/statements">
            {say('All statements')}
          </LinkButton>
          {statement && (
            <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
              {say('Download the file')}
            </Button>
          )}
        </>
      }
    >
      <Loaded query={found} failed={say('Failed to load this statement. Please try again.')} count={4} height={132}>
        {(compared) => (
          <>
            <Counts compared={compared} />
            <Rows compared={compared} />
            <Pager
              page={page}
              pages={Math.ceil(compared.total / PAGE_SIZE)}
              to={(to) => list.path({ page: String(to) })}
              label={say('Pages of differences')}
            />
          </>
        )}
      </Loaded>
    </OfficePage>
  )
}

function Counts({ compared: { counts } }: { compared: Compared }) {
  return (
    <StatCards
      stats={[
        { label: say('Agree'), value: String(counts.matched) },
        { label: say('Not in our books'), value: String(counts.missing_here) },
        { label: say('Not in this statement'), value: String(counts.missing_there) },
        { label: say('Different amount'), value: String(counts.other_amount) },
        { label: say('Different outcome'), value: String(counts.other_status) },
        {
          label: say('Skipped'),
          value: String(counts.passed_over),
          note: say('Not completed, or from before our books began.'),
        },
      ]}
    />
  )
}

function Rows({ compared: { differences, total } }: { compared: Compared }) {
  if (total === 0) {
    return (
      <Notice tone="success" icon={<IconCircleCheck size={22} aria-hidden="true" />}>
        {say('Every row agrees with our books.')}
      </Notice>
    )
  }
  return (
    <Section
      title={say('Where they differ')}
      lead={say('As our books stand now. What you record here will agree at the next check.')}
    >
      <CaseList rows={differences} record={differenceCase} />
    </Section>
  )
}
