import { findExpressions } from './find-expressions.ts'
import { findFunctions } from './find-functions.ts'
import { findRequests } from './find-requests.ts'
import { judgeReader, type Verdict } from './judge-reader.ts'
import type { TextReader } from './text-reader.ts'

/** Where regular expressions may stand that read what people send: the server renders the pages too. */
const folders = ['packages/domain/src', 'packages/contract/src', 'apps/server/src', 'apps/web/src']

export const everyReader: Readonly<Record<string, () => Promise<readonly TextReader[]>>> = {
  'Requests of the contract': findRequests,
  'Functions of the rules': findFunctions,
  'Regular expressions': async () => findExpressions(folders),
}

/** Each of them with the text that costs it most. */
export function judgeReaders(readers: readonly TextReader[]): Verdict[] {
  return readers.map((reader) => judgeReader(reader, reader.shapes))
}
