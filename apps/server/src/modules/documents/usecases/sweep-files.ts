import { DAY, addTime } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { DocumentsDeps } from '../deps.ts'

/** `documents/<id>/<secret>.pdf`: the id says when the file was written. */
const keyed = /^documents\/([0-9a-f-]{36})\//

/** Removes files without a row that are older than a day, and answers how many. */
export async function sweepFiles({
  db,
  clock,
  files,
}: Pick<DocumentsDeps, 'db' | 'clock'> & {
  readonly files: Pick<DocumentsDeps['files'], 'list' | 'delete'>
}): Promise<number> {
  const before = addTime(clock.now(), -DAY).getTime()
  const old = (await files.list('documents/')).filter((key) => {
    const id = keyed.exec(key)?.[1]
    return id !== undefined && Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) < before
  })
  const known = await sql<{ storage_key: string }>`
    select storage_key from vendor_documents where storage_key = any(${old}::text[])`.execute(db)
  const kept = new Set(known.rows.map((row) => row.storage_key))
  const lost = old.filter((key) => !kept.has(key))
  // One that the store refuses keeps no other: it is named, and tried again at the next look.
  const refusals: unknown[] = []
  for (const key of lost) await files.delete(key).catch((error: unknown) => void refusals.push(error))
  if (refusals.length > 0) throw refusals[0]
  return lost.length
}
