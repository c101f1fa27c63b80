import { useQuery } from '@tanstack/react-query'
import type { AnswerOf, QueryInput } from '@upeo/contract/kit/endpoint'
import type { CallInput } from '../../lib/api.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { CaseList, idOf, type CaseProps } from './case.tsx'
import { useListQuery } from './list-query.ts'
import { OfficeList, type ListTexts } from './office-list.tsx'
import { officeQuery, type OfficeCall } from './queries.ts'
import { useViewer, type Viewer } from './viewer.ts'

type RowOf<E, Rows extends keyof AnswerOf<E>> = AnswerOf<E>[Rows] extends readonly (infer Row)[] ? Row : never

/** One kind of record as the office lists it: each as a case with what may be done about it, or as a row of a table. */
interface Records<E extends OfficeCall, Rows extends keyof AnswerOf<E>, Choice extends string, Asked> {
  /** The call that lists them, and where its answer has them. */
  readonly list: E
  readonly rows: Rows
  /** What narrows them, by the word that stands in the address; the first is there without. */
  readonly choices?: Readonly<Record<Choice, string>>
  /** What is asked for beside the page and the search. */
  readonly asks?: (choice: Choice) => Asked
  readonly texts: (choice: Choice, viewer: Viewer) => ListTexts
  /** What tells them apart, where it is not their `_id`. */
  readonly keyOf?: (row: RowOf<E, Rows>) => string
  readonly record?: (row: RowOf<E, Rows>, viewer: Viewer) => CaseProps
  readonly columns?: readonly Column<RowOf<E, Rows>>[]
}

/** The page that a description of records makes. */
export function recordsPage<
  E extends OfficeCall,
  Rows extends keyof AnswerOf<E>,
  Choice extends string,
  const Asked extends Partial<QueryInput<E>>,
>({ list: endpoint, rows, choices, asks, texts, keyOf = idOf, record, columns }: Records<E, Rows, Choice, Asked>) {
  type Answer = Readonly<Record<Rows, readonly RowOf<E, Rows>[]>> & { readonly total: number }
  return function RecordsPage() {
    const list = useListQuery(choices)
    const viewer = useViewer()
    const query = { ...list.query, ...asks?.(list.choice) }
    const found = useQuery(officeQuery(endpoint, { query } as unknown as CallInput<E>))
    const answer = found.data as unknown as Answer | undefined
    const said = texts(list.choice, viewer)
    return (
      <OfficeList
        {...said}
        list={list}
        choices={choices}
        found={{ ...found, rows: answer?.[rows], total: answer?.total ?? 0 }}
      >
        {(shown) => (
          <>
            {columns && <DataTable caption={said.title} columns={columns} rows={shown} keyOf={keyOf} />}
            {record && <CaseList rows={shown} record={(row) => record(row, viewer)} keyOf={keyOf} />}
          </>
        )}
      </OfficeList>
    )
  }
}
