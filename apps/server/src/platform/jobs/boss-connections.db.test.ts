import { testDatabase } from '../../../testing/database.ts'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { openBossConnections } from './boss-connections.ts'

const database = testDatabase({ empty: true })

test('a connection may fail more than once, as behind a pooler that loses its server', async () => {
  const connect = vi.spyOn(Client.prototype, 'connect')
  const { db, close } = openBossConnections(database.url, 1, createLog('silent'))
  await db.executeSql('select 1')
  await db.listen?.('news', vi.fn(), vi.fn())
  const clients = connect.mock.contexts as Client[]
  connect.mockRestore()
  expect(clients).toHaveLength(2)
  for (const client of clients) {
    client.emit('error', new Error('the server is gone'))
    client.emit('error', new Error('server conn crashed?'))
  }
  expect((await db.executeSql('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
})
