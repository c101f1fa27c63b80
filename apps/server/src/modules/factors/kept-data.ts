import { CHANGES_KEPT } from '@upeo/domain/privacy/kept'
import { addTime } from '@upeo/domain/time'
import { sql } from 'kysely'
import type { KeptData } from '../../platform/kept-data.ts'

export const keptData: KeptData = {
  forgotten: ({ userId }) => [
    sql`delete from one_time_codes where user_id = ${userId}`,
    sql`delete from recovery_codes where user_id = ${userId}`,
    sql`delete from passkeys where user_id = ${userId}`,
    sql`delete from passkey_challenges where user_id = ${userId}`,
    sql`delete from factor_restorations where user_id = ${userId}`,
  ],
  outdated: ({ now }) => [
    sql`delete from passkey_challenges where expires_at < ${now}`,
    sql`delete from factor_restorations where closed_at < ${addTime(now, -CHANGES_KEPT)}`,
  ],
}
