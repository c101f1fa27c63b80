import { DAY, addTime } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { AppealsDeps } from '../deps.ts'

/** `appeals/<id>/<secret>.webp`: the id says when the picture was written. */
const keyed = /^appeals\/([0-9a-f-]{36})\//

/** Removes pictures without a row that are older than a day, and answers how many. */
export async function sweepPictures({
  db,
  clock,
  files,
}: Pick<AppealsDeps, 'db' | 'clock'> & {
  readonly files: Pick<AppealsDeps['files'], 'list' | 'delete'>
}): Promise<number> {
  const before = addTime(clock.now(), -DAY).getTime()
  const old = (await files.list('appeals/')).filter((key) => {
    const id = keyed.exec(key)?.[1]
    return id !== undefined && Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) < before
  })
  const known = await sql<{ picture_key: string }>`
    select picture_key from proof_appeals where picture_key = any(${old}::text[])`.execute(db)
  const kept = new Set(known.rows.map((row) => row.picture_key))
  const lost = old.filter((key) => !kept.has(key))
  for (const key of lost) await files.delete(key)
  return lost.length
}
