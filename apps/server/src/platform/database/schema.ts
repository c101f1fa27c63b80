/** The tables as Kysely knows them; `generated.ts` is written by `npm run db:types` from the migrations. */
export type { DB as Database } from './generated.ts'
