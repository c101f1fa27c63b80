import { useQuery } from '@tanstack/react-query'
import type { getOperations } from '@upeo/contract/admin/operations'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { SILENT_AFTER, SILENT_LISTED, TALLIES_KEPT_DAYS } from '@upeo/domain/admin/operations'
import { formatDateTime, lengthText, SECOND } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { IconCircleCheck } from '@tabler/icons-react'
import { Chip } from '../../../ui/chip.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { CaseList } from '../case.tsx'
import { workText } from '../failed-work/work-text.ts'
import { Loaded } from '../loaded.tsx'
import { OfficePage } from '../office-page.tsx'
import { operationsQuery } from '../queries.ts'
import { errorCase } from './error-case.tsx'
import { providerText, roleText } from './operations-texts.ts'
import { Texts } from './texts.tsx'

type State = AnswerOf<typeof getOperations>

const time = (
  at: string | null,
  none = say('Not in {n, plural, one {# day} other {# days}}', { n: TALLIES_KEPT_DAYS }),
) => (at === null ? none : formatDateTime(new Date(at)))
const count = (value: number) => value.toLocaleString('en-KE')

const providers: readonly Column<State['providers'][number]>[] = [
  { header: words('Service'), cell: ({ provider }) => say(providerText[provider]) },
  { header: words('Last answered'), cell: ({ lastAnsweredAt }) => time(lastAnsweredAt) },
  { header: words('Last failed'), cell: ({ lastFailureAt }) => time(lastFailureAt) },
  { header: words('Done, last hour'), end: true, cell: ({ lastHour }) => count(lastHour.done) },
  { header: words('Refused'), end: true, cell: ({ lastHour }) => count(lastHour.refused) },
  { header: words('Failed'), end: true, cell: ({ lastHour }) => count(lastHour.failed) },
]

const processes: readonly Column<State['processes'][number]>[] = [
  { header: words('Process'), cell: ({ role }) => say(roleText[role]) },
  {
    header: words('State'),
    cell: ({ silent }) =>
      silent ? <Chip tone="danger">{say('Silent')}</Chip> : <Chip tone="primary">{say('Running')}</Chip>,
  },
  { header: words('Build'), cell: ({ release }) => release ?? say('Not named') },
  { header: words('Started'), cell: ({ startedAt }) => time(startedAt) },
  { header: words('Last heartbeat'), cell: ({ lastHeartbeatAt }) => time(lastHeartbeatAt) },
]

const queues: readonly Column<State['queues'][number]>[] = [
  { header: words('Queue'), cell: ({ name }) => workText(name) },
  { header: words('Waiting'), end: true, cell: ({ waiting }) => count(waiting) },
  { header: words('Oldest since'), cell: ({ oldestAt }) => time(oldestAt, say('None')) },
  { header: words('In progress'), end: true, cell: ({ active }) => count(active) },
  { header: words('Scheduled'), end: true, cell: ({ later }) => count(later) },
  { header: words('Given up'), end: true, cell: ({ failed }) => count(failed) },
]

/** How the program runs: what fails, who answers, and what waits. */
export function Operations() {
  const found = useQuery(operationsQuery)
  return (
    <OfficePage
      title={say('Operations')}
      lead={
        found.data
          ? say('The state of the system, as of {when}.', { when: formatDateTime(new Date(found.data.readAt)) })
          : say('The state of the system.')
      }
    >
      <Loaded
        query={found}
        failed={say('Failed to load the state of the system. Please try again.')}
        count={6}
        height={56}
      >
        {(state) => <Parts state={state} />}
      </Loaded>
    </OfficePage>
  )
}

function Parts({ state }: { state: State }) {
  return (
    <>
      <Section title={say('What is failing')} lead={say('Grouped by type, with the latest error of each.')}>
        {state.errors.length === 0 ? (
          <Notice tone="success" icon={<IconCircleCheck size={20} />}>
            {say('No failures.')}
          </Notice>
        ) : (
          <CaseList rows={state.errors} record={errorCase} keyOf={({ kind, work }) => `${kind} ${work}`} />
        )}
      </Section>
      <Section title={say('Outside services')} lead={say('“Refused” means that the service answered with a no.')}>
        <DataTable
          caption={say('Outside services')}
          columns={providers}
          rows={state.providers}
          keyOf={({ provider }) => provider}
        />
      </Section>
      <Texts texts={state.texts} />
      <Section
        title={say('Processes')}
        lead={say(
          'A process not heard from for {n, plural, one {# second} other {# seconds}} is silent. It stays listed for {time}.',
          { n: SILENT_AFTER / SECOND, time: lengthText(SILENT_LISTED) },
        )}
      >
        <DataTable caption={say('Processes')} columns={processes} rows={state.processes} keyOf={({ _id }) => _id} />
      </Section>
      <Queues queues={state.queues} />
    </>
  )
}

/** Those in which something lies: a phone has no room for a dozen empty ones. */
function Queues({ queues: all }: { queues: State['queues'] }) {
  const busy = all.filter(({ waiting, later, active, failed }) => waiting + later + active + failed > 0)
  const empty = all.length - busy.length
  return (
    <Section
      title={say('Queues')}
      lead={say('Background jobs, by task. {n, plural, one {# queue is} other {# queues are}} empty.', {
        n: empty,
      })}
    >
      {busy.length > 0 && <DataTable caption={say('Queues')} columns={queues} rows={busy} keyOf={({ name }) => name} />}
    </Section>
  )
}
