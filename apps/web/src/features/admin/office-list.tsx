import { say } from '@upeo/domain/words/say'
import { IconMoodSmile, IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { EmptyPage } from '../../ui/empty-page.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FoundStatus } from '../../ui/found-status.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { RowSkeletons } from '../../ui/skeletons.tsx'
import { OfficePage } from './office-page.tsx'
import { PAGE_SIZE, type ListQuery } from './list-query.ts'
import ui from '../../ui/primitives.module.css'
import classes from './office-list.module.css'

interface Found<Row> {
  readonly rows: readonly Row[] | undefined
  readonly total: number
  readonly error: unknown
  readonly refetch: () => unknown
  readonly isPlaceholderData: boolean
}

/** What a list says, each said here. */
export interface ListTexts {
  readonly title: string
  readonly lead: string
  /** What it means that nothing is here. */
  readonly empty: { readonly title: string; readonly text?: string }
}

/** One of the administrators' lists: filters, search, pages, and its own texts for each state. */
export function OfficeList<Row>({
  title,
  lead,
  actions,
  list,
  choices,
  filters,
  found,
  empty,
  children,
}: ListTexts & {
  actions?: ReactNode
  list: ListQuery
  /** Labels of the choices that narrow the list, by what the address says, said here; none for a list without. */
  choices?: Readonly<Record<string, string>> | undefined
  /** What narrows the list further, below its search. */
  filters?: ReactNode
  found: Found<Row>
  children: (rows: readonly Row[]) => ReactNode
}) {
  return (
    <OfficePage title={title} lead={lead} actions={actions}>
      <div className={classes.tools}>
        {choices && <Choices list={list} choices={choices} />}
        <SearchField label={say('Search this list')} value={list.search} onSearch={list.searchFor} />
      </div>
      {filters}
      <div aria-busy={found.isPlaceholderData} className={classes.results}>
        <FoundStatus total={found.rows && found.total} className={found.rows?.length ? ui.hintAbove : undefined} />
        <Results list={list} found={found} empty={empty}>
          {children}
        </Results>
      </div>
      <Pager {...pagesOf(list, found.total)} label={say('Pages of this list')} />
    </OfficePage>
  )
}

function pagesOf({ page, path }: ListQuery, total: number) {
  return { page, pages: Math.ceil(total / PAGE_SIZE), to: (to: number) => path({ page: String(to) }) }
}

function Results<Row>({
  list,
  found,
  empty,
  children,
}: Pick<ListTexts, 'empty'> & {
  list: ListQuery
  found: Found<Row>
  children: (rows: readonly Row[]) => ReactNode
}) {
  const { rows, total, error } = found
  if (!rows) {
    return error ? (
      <LoadFailed message={say('Failed to load this list. Please try again.')} query={found} />
    ) : (
      <RowSkeletons count={4} height={132} />
    )
  }
  if (rows.length > 0) return children(rows)
  if (found.isPlaceholderData) return <RowSkeletons count={4} height={132} />
  return (
    <EmptyPage {...pagesOf(list, total)}>
      {list.search === '' ? (
        <EmptyState icon={<IconMoodSmile size={30} stroke={1.6} />} title={empty.title}>
          {empty.text}
        </EmptyState>
      ) : (
        <EmptyState
          icon={<IconSearchOff size={30} stroke={1.6} />}
          title={say('Nothing matches “{search}”', { search: list.search })}
          action={<Button onClick={() => list.searchFor('')}>{say('Clear the search')}</Button>}
        />
      )}
    </EmptyPage>
  )
}

function Choices({ list, choices }: { list: ListQuery; choices: Readonly<Record<string, string>> }) {
  const [standard] = Object.keys(choices)
  return (
    <nav className={classes.choices} aria-label={say('What this list shows')}>
      {Object.entries(choices).map(([choice, label]) => (
        <Link
          key={choice}
          className={classes.choice}
          to={list.path({ show: choice === standard ? '' : choice })}
          aria-current={choice === list.choice ? 'page' : undefined}
          preventScrollReset
        >
          {say(label)}
        </Link>
      ))}
    </nav>
  )
}
