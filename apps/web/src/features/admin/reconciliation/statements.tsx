import { useQuery } from '@tanstack/react-query'
import { listStatements, getPosition } from '@upeo/contract/admin/reconciliation'
import type { AnswerOf } from '@upeo/contract/kit/endpoint'
import { providerAccountLabels } from '@upeo/domain/reconciliation/movements'
import { formatDate, formatDateTime } from '@upeo/domain/time'
import { say, words } from '@upeo/domain/words/say'
import { Link } from 'react-router'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { Section } from '../../../ui/section.tsx'
import { Loaded } from '../loaded.tsx'
import { OfficePage } from '../office-page.tsx'
import { officeQuery } from '../queries.ts'
import { UploadStatement } from './upload-statement.tsx'
import ui from '../../../ui/primitives.module.css'

type Row = AnswerOf<typeof listStatements>['statements'][number]

const columns: readonly Column<Row>[] = [
  { header: words('Statement'), cell: ({ _id, name }) => <Link to={`/admin/statements/${_id}`}>{name}</Link> },
  { header: words('Account'), cell: ({ account }) => say(providerAccountLabels[account]) },
  {
    header: words('Period'),
    cell: ({ firstAt, lastAt }) =>
      say('{first} to {last}', { first: formatDate(new Date(firstAt)), last: formatDate(new Date(lastAt)) }),
  },
  { header: words('Uploaded'), cell: ({ uploadedAt }) => formatDateTime(new Date(uploadedAt)) },
  { header: words('By'), cell: ({ uploadedBy }) => uploadedBy },
  { header: words('Rows'), end: true, cell: ({ rows }) => rows.toLocaleString('en-GB') },
]

/** Statements of M-Pesa's portal: fees, floats and everything else that no call of M-Pesa's tells. */
export function Statements() {
  const found = useQuery(officeQuery(listStatements, {}))
  const position = useQuery(officeQuery(getPosition, {}))
  return (
    <OfficePage
      title={say('Statements')}
      lead={say(
        'Compare an organisation statement from M-Pesa’s portal with our books, row by row. This posts nothing.',
      )}
    >
      <Section title={say('Compare a statement')}>
        <Loaded query={position} failed={say('Failed to load the accounts. Please try again.')} count={1} height={72}>
          {({ statementAccounts }) => <UploadStatement accounts={statementAccounts} />}
        </Loaded>
      </Section>
      <Section title={say('Uploaded')}>
        <Loaded query={found} failed={say('Failed to load the statements. Please try again.')} count={2} height={56}>
          {({ statements }) =>
            statements.length > 0 ? (
              <DataTable
                caption={say('Uploaded statements')}
                columns={columns}
                rows={statements}
                keyOf={({ _id }) => _id}
              />
            ) : (
              <p className={ui.paragraph}>{say('None yet.')}</p>
            )
          }
        </Loaded>
      </Section>
    </OfficePage>
  )
}
