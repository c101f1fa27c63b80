import { useQuery } from '@tanstack/react-query'
import { getStatementFile, type Statement } from '@upeo/contract/reports/statement'
import { statementFacts } from '@upeo/domain/reports/statement-sheet'
import { daysText, showCell, type Fact } from '@upeo/domain/reports/sheet'
import { formatDate, localDateOf } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { callForFile } from '../../../lib/api.ts'
import { clock } from '../../../lib/clock.ts'
import { listAddress } from '../../../lib/list-address.ts'
import { useAddressQuery } from '../../../lib/use-address-query.ts'
import { EmptyPage } from '../../../ui/empty-page.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { usePhoneFold } from '../../../ui/phone-fold.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { StatCards, type Stat } from '../../../ui/stat-cards.tsx'
import { DownloadMenu } from '../download-menu.tsx'
import { statementQuery, wireDays } from './queries.ts'
import { shownStatement, type ShownStatement } from './statement-address.ts'
import { StatementControls } from './statement-controls.tsx'
import { StatementLines, StatementPayouts } from './statement-tables.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from '../reports.module.css'

/** A guide's money by booking. What is shown, its days and its page are in the address. */
export function StatementPage() {
  const [query] = useAddressQuery()
  const today = localDateOf(clock.now())
  const shown = shownStatement(query, today)
  const found = useQuery(statementQuery(shown))
  const open = shown.part === 'open'
  const [filter, totals] = [usePhoneFold(say('Filter')), usePhoneFold(say('Totals'))]
  return (
    <>
      <PageHeader
        title={say('Statement')}
        lead={say('Your money by booking: what guests paid, what is yours, and when it was paid out.')}
        actions={
          <div className={`no-print ${classes.buttons}`}>
            <DownloadMenu
              make={(format) =>
                callForFile(getStatementFile, { query: { ...wireDays(shown.days), part: shown.part, format } })
              }
            />
            {filter.button}
            {totals.button}
          </div>
        }
      />
      <div {...filter.panel}>
        <StatementControls shown={shown} today={today} />
      </div>
      {!found.data && !found.error && <RowSkeletons count={6} />}
      {!found.data && found.error && (
        <LoadFailed message={say('Failed to load the statement. Please try again.')} query={found} />
      )}
      {found.data && (
        <div className={classes.sheet} aria-busy={found.isPlaceholderData}>
          <p className={ui.lead}>
            {open ? say('As of {date}', { date: formatDate(today) }) : daysText(shown.days, today)}
          </p>
          <div {...totals.panel}>
            <StatCards stats={statementFacts(found.data, shown.part).map((fact) => toStat(fact, query))} />
          </div>
          {shown.part !== 'payouts' && <Lines statement={found.data} shown={shown} query={query} />}
          {(shown.part === 'all' || shown.part === 'payouts') && (
            <section aria-labelledby="payouts">
              <h2 id="payouts" className={classes.heading}>
                {say('Payouts')}
              </h2>
              <StatementPayouts statement={found.data} />
            </section>
          )}
        </div>
      )}
    </>
  )
}

function toStat({ label, kind, value, note, part }: Fact, query: URLSearchParams): Stat {
  return {
    label,
    value: <span className="tabular">{showCell(kind, value)}</span>,
    note,
    ...(part && { to: `?${String(listAddress(query, { part: part === 'all' ? '' : part }))}` }),
  }
}

function Lines({ statement, shown, query }: { statement: Statement; shown: ShownStatement; query: URLSearchParams }) {
  const { total, page, pages } = statement
  const toPage = (next: number) => `?${String(listAddress(query, { page: String(next) }))}`
  return (
    <section aria-labelledby="bookings">
      <h2 id="bookings" className={classes.heading}>
        {say('Bookings')}
      </h2>
      {total === 0 && (
        <EmptyState
          title={
            shown.part === 'open'
              ? say('Everything is settled.')
              : say('No booking was released or charged in this period.')
          }
        />
      )}
      {total > 0 && statement.lines.length === 0 && (
        <EmptyPage page={page} pages={pages} to={toPage}>
          {null}
        </EmptyPage>
      )}
      {statement.lines.length > 0 && <StatementLines statement={statement} open={shown.part === 'open'} />}
      <Pager page={page} pages={pages} label={say('Pages of the statement')} to={toPage} />
    </section>
  )
}
