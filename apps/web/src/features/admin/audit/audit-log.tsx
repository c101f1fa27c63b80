import { listAuditLog } from '@upeo/contract/admin/audit-log'
import { namesFrom, type NamesById } from '@upeo/domain/audit/names'
import { say } from '@upeo/domain/words/say'
import { useQuery } from '@tanstack/react-query'
import { useAddressQuery } from '../../../lib/use-address-query.ts'
import { useListQuery } from '../list-query.ts'
import { OfficeList } from '../office-list.tsx'
import { officeQuery } from '../queries.ts'
import { AuditEntry } from './audit-entry.tsx'
import { auditFilter } from './audit-filter.ts'
import { AuditFilters } from './audit-filters.tsx'
import { ExportButton } from './export-button.tsx'
import classes from './audit.module.css'

const nobody: NamesById = { people: {}, bookings: {}, orders: {}, activities: {} }

/** Every sensitive act in a sentence, written together with it; nobody can change or delete it unseen. */
export function AuditLog() {
  const list = useListQuery()
  const [address] = useAddressQuery()
  const filter = auditFilter(address)
  const found = useQuery(officeQuery(listAuditLog, { query: { ...list.query, ...filter } }))
  const narrowed = Object.keys(filter).length > 0
  const names = namesFrom(found.data?.names ?? nobody)
  return (
    <OfficeList
      title={say('Audit log')}
      lead={say('Who in the office did what. Search by who did it or whom it concerns.')}
      actions={<ExportButton asked={{ ...filter, ...(list.search !== '' && { search: list.search }) }} />}
      list={list}
      filters={<AuditFilters />}
      found={{ ...found, rows: found.data?.entries, total: found.data?.total ?? 0 }}
      empty={{ title: narrowed ? say('Nothing found') : say('Nothing has been decided yet') }}
    >
      {(entries) => (
        <ol className={classes.entries} aria-label={say('Audit log')}>
          {entries.map((entry) => (
            <AuditEntry key={entry._id} entry={entry} names={names} />
          ))}
        </ol>
      )}
    </OfficeList>
  )
}
