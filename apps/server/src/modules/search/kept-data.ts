import { SEARCHES_KEPT_DAYS } from '@upeo/domain/search/kept-searches'
import { addDays, localDateOf } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { KeptData } from '../../platform/kept-data.ts'
import { isUnsaid } from './usecases/forget-words.ts'

export const keptData: KeptData = {
  forgotten: ({ names }) => [sql`delete from search_words w where w.word = any(${names}::text[]) and ${isUnsaid}`],
  outdated: ({ now }) => [
    sql`delete from searches where day <= ${addDays(localDateOf(now), -SEARCHES_KEPT_DAYS)}::date`,
  ],
}
