import { useQuery } from '@tanstack/react-query'
import type { getOperations } from '@upeo/contract/admin/operations'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { plural } from '@upeo/domain/text'
import { formatDateTime } from '@upeo/domain/time'
import { IconCircleCheck } from '@tabler/icons-react'
import { Chip } from '../../../ui/chip.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { Cases } from '../case.tsx'
import { workText } from '../failed-work/work-text.ts'
import { operationsQuery } from '../queries.ts'
import { ErrorCase } from './error-case.tsx'
import { providerText, roleText } from './operations-texts.ts'

type State = AnswerOf<typeof getOperations>

const time = (at: string | null, none = 'Not in 7 days') => (at === null ? none : formatDateTime(new Date(at)))
const count = (value: number) => value.toLocaleString('en-KE')

const providers: readonly Column<State['providers'][number]>[] = [
  { header: 'Service', cell: ({ provider }) => providerText[provider] },
  { header: 'Last answered', cell: ({ lastAnsweredAt }) => time(lastAnsweredAt) },
  { header: 'Last failed', cell: ({ lastFailureAt }) => time(lastFailureAt) },
  { header: 'Done, last hour', end: true, cell: ({ lastHour }) => count(lastHour.done) },
  { header: 'Refused', end: true, cell: ({ lastHour }) => count(lastHour.refused) },
  { header: 'Failed', end: true, cell: ({ lastHour }) => count(lastHour.failed) },
]

const processes: readonly Column<State['processes'][number]>[] = [
  { header: 'Process', cell: ({ role }) => roleText[role] },
  {
    header: 'State',
    cell: ({ silent }) => (silent ? <Chip tone="danger">Silent</Chip> : <Chip tone="primary">Running</Chip>),
  },
  { header: 'Build', cell: ({ release }) => release ?? 'Not named' },
  { header: 'Started', cell: ({ startedAt }) => time(startedAt) },
  { header: 'Last heartbeat', cell: ({ lastHeartbeatAt }) => time(lastHeartbeatAt) },
]

const queues: readonly Column<State['queues'][number]>[] = [
  { header: 'Queue', cell: ({ name }) => workText(name) },
  { header: 'Waiting', end: true, cell: ({ waiting }) => count(waiting) },
  { header: 'Oldest since', cell: ({ oldestAt }) => time(oldestAt, 'None') },
  { header: 'Being done', end: true, cell: ({ active }) => count(active) },
  { header: 'For later', end: true, cell: ({ later }) => count(later) },
  { header: 'Given up', end: true, cell: ({ failed }) => count(failed) },
]

/** How the program runs: what fails, who answers, and what waits. */
export function Operations() {
  const found = useQuery(operationsQuery)
  return (
    <>
      <title>Operations | Upeo</title>
      <PageHeader
        title="Operations"
        lead={
          found.data
            ? `How the program runs, as of ${formatDateTime(new Date(found.data.readAt))}.`
            : 'How the program runs.'
        }
      />
      {found.data ? (
        <Parts state={found.data} />
      ) : found.error ? (
        <LoadFailed message="Failed to load how the program runs. Please try again." query={found} />
      ) : (
        <RowSkeletons count={6} height={56} />
      )}
    </>
  )
}

function Parts({ state }: { state: State }) {
  return (
    <>
      <Section title="What fails" lead="By kind, with the words of the newest.">
        {state.errors.length === 0 ? (
          <Notice tone="success" icon={<IconCircleCheck size={20} />}>
            Nothing fails.
          </Notice>
        ) : (
          <Cases>
            {state.errors.map((error) => (
              <ErrorCase key={`${error.kind} ${error.work}`} error={error} />
            ))}
          </Cases>
        )}
      </Section>
      <Section title="Services outside" lead="Refused means that the service answered and said no.">
        <DataTable
          caption="Services outside"
          columns={providers}
          rows={state.providers}
          keyOf={({ provider }) => provider}
        />
      </Section>
      <Section title="Processes" lead="One that has said nothing for 90 seconds is silent; it stays listed for a day.">
        <DataTable caption="Processes" columns={processes} rows={state.processes} keyOf={({ _id }) => _id} />
      </Section>
      <Queues queues={state.queues} />
    </>
  )
}

/** Those in which something lies: a phone has no room for a dozen empty ones. */
function Queues({ queues: all }: { queues: State['queues'] }) {
  const busy = all.filter(({ waiting, later, active, failed }) => waiting + later + active + failed > 0)
  const empty = plural(all.length - busy.length, 'queue')
  return (
    <Section title="Queues" lead={`Background jobs, by what they do. ${empty} lie empty.`}>
      {busy.length > 0 && <DataTable caption="Queues" columns={queues} rows={busy} keyOf={({ name }) => name} />}
    </Section>
  )
}
