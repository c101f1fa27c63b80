import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createDatabase } from '@upeo/server/platform/database/create-database'
import { prepareDatabase } from '@upeo/server/platform/database/prepare-database'
import { createLog } from '@upeo/server/platform/log'
import { startPostgres } from '@upeo/postgres/start-postgres'
import { departuresOfEach, fullScale } from './scale/scale-size.ts'
import { seedScale, summary } from './scale/seed-scale.ts'

/**
 * `npm run seed:scale [-- --activities N --bookings N]`: a marketplace of the size that the benches ask for, on the
 * database of `DATABASE_URL` (as the owner of `DATABASE_OWNER_URL`) or on the one in the data folder. The same size gives the same marketplace.
 */
const { values } = parseArgs({ options: { activities: { type: 'string' }, bookings: { type: 'string' } } })
const size = {
  activities: Number(values.activities ?? fullScale.activities),
  bookings: Number(values.bookings ?? fullScale.bookings),
}
if (process.env['UPEO_ENV'] === 'production') throw new Error('Nobody seeds a marketplace where people are.')

const given = process.env['DATABASE_URL']
const givenOwner = process.env['DATABASE_OWNER_URL'] || given
const dataDir = join(resolve(process.env['DATA_DIR'] || '.data'), 'postgres')
const own = given ? null : await startPostgres({ dataDir, log: createLog('warn') })
const addresses = own ?? { ownerUrl: givenOwner ?? '', url: given ?? '' }
const { db, close } = createDatabase(own?.superuserUrl ?? addresses.ownerUrl, { max: 1, settings: false })
const start = performance.now()
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
try {
  await prepareDatabase({ ownerUrl: addresses.ownerUrl, appUrl: addresses.url }, createLog('warn'))
  await seedScale(db, size, (step, ms) => console.log(`${seconds(ms).padStart(8)}  ${step}`))
  const departures = (size.activities * departuresOfEach).toLocaleString('en-KE')
  console.log(`${summary(size)}, ${departures} departures, in ${seconds(performance.now() - start)}.`)
} finally {
  await close()
  await own?.stop()
}
