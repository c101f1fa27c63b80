import { keptData } from '../src/kept-data.ts'
import { purgeOutdated as purge, type PurgeDeps } from '../src/modules/privacy/purge-outdated.ts'

/** What a night deletes, of every owner of tables. */
export const purgeOutdated = ({ db, clock }: Omit<PurgeDeps, 'keptData'>) => purge({ db, clock, keptData })
