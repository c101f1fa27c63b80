/** Rows of the matrix that many calls share; `authorization-matrix.data.ts` says how they are read. */

export type Row = readonly [string, string, string, string, string, string, string, string, string]

export const everybody = (cell: string): Row => [cell, cell, cell, cell, cell, cell, cell, cell, cell]
export const public200 = everybody('200')
export const publicRecord = everybody('200 200 404')
export const anybodySignedIn: Row = ['401', '200', '200', '200', '200', '200', '200', '401', '401']
/** The record of the customer who made it, and of nobody else: not even its guide reads it by the customer's calls. */
export const customersOwn = byCustomer('200')
/** The same of a call that makes something. */
export const madeByCustomer = byCustomer('201')
export const guidesOnly: Row = ['401', '403', '403', '200', '200', '200', '403', '401', '401']
export const guidesOwn = byGuide('200')
export const madeByGuide = byGuide('201')
/** The secret in the address authorizes the call, whoever uses it. */
export const secret = everybody('200 200 404')
export const wrongSecret = everybody('404')

function byCustomer(status: string): Row {
  return ['401', `${status} 404 404`, `404 ${status} 404`, '404', '404', '404', '404', '401', '401']
}

function byGuide(status: string): Row {
  return ['401', '403', '403', '404', `${status} 404 404`, `404 ${status} 404`, '403', '401', '401']
}
