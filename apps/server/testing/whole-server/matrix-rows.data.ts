/** Rows of the matrix by who is let in; `authorization-matrix.data.ts` says how they are read. */

export type Row = readonly [string, string, string, string, string, string, string, string, string]

/** What a row is filled with: the status for every record, or one for each. */
export const everybody = (cell: string): Row => [cell, cell, cell, cell, cell, cell, cell, cell, cell]
export const signedIn = (cell: string, admin = cell): Row => ['401', cell, cell, cell, cell, cell, admin, '401', '401']
export const guides = (cell: string, guide = cell, other = cell): Row => {
  return ['401', '403', '403', cell, guide, other, '403', '401', '401']
}
export const officeOnly = (cell: string): Row => ['401', '403', '403', '403', '403', '403', cell, '401', '401']

/** The record of the customer who made it, and of nobody else: not even its guide reads it by the customer's calls. */
export const customersOwn = (status: string, admin = '404'): Row => {
  return ['401', `${status} 404 404`, `404 ${status} 404`, '404', '404', '404', admin, '401', '401']
}
export const guidesOwn = (status: string): Row => guides('404', `${status} 404 404`, `404 ${status} 404`)

/** Calls that share a row; each stands in one list only. */
export type Shared<R> = readonly [row: R, calls: string]

export function byCall<R>(shared: readonly Shared<R>[]): Map<string, R> {
  const found = new Map<string, R>()
  for (const [row, calls] of shared) {
    for (const call of calls.split(',').map((each) => each.trim())) {
      if (found.has(call)) throw new Error(`${call} stands in the matrix twice.`)
      found.set(call, row)
    }
  }
  return found
}
