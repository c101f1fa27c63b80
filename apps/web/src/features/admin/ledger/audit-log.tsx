import { useQuery } from '@tanstack/react-query'
import type { listAuditLog } from '@upeo/contract/admin/audit-log'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { formatDateTime } from '@upeo/domain/time'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { useListQuery } from '../list-query.ts'
import { OfficeList } from '../office-list.tsx'
import { auditQuery } from '../queries.ts'
import { actText, detailText } from './audit-text.ts'

type AuditEntry = AnswerOf<typeof listAuditLog>['entries'][number]

const columns: readonly Column<AuditEntry>[] = [
  { header: 'What', cell: ({ action }) => actText(action) },
  { header: 'When', cell: ({ at }) => <time dateTime={at}>{formatDateTime(new Date(at))}</time> },
  { header: 'Administrator', cell: ({ admin }) => admin },
  { header: 'Details', cell: ({ detail }) => detailText(detail) },
  {
    header: 'Record',
    cell: ({ subjectId }) => (
      <span className="tabular" title={subjectId}>
        {subjectId.slice(-8)}
      </span>
    ),
  },
]

/** Every sensitive act and every look into a private file, written together with it; nobody can change or delete it. */
export function AuditLog() {
  const list = useListQuery(['all'])
  const found = useQuery(auditQuery(list.query))
  return (
    <OfficeList
      title="Audit log"
      lead="Every decision of an administrator, and every private file that one opened. Nobody can change it."
      noun="audit entries"
      list={list}
      found={{ ...found, rows: found.data?.entries, total: found.data?.total ?? 0 }}
      empty={{ title: 'Nothing has been decided yet' }}
    >
      {(entries) => <DataTable caption="Audit log" columns={columns} rows={entries} keyOf={({ _id }) => String(_id)} />}
    </OfficeList>
  )
}
