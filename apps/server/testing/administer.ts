import { Client } from 'pg'

/** One statement on the server itself, from a connection that is in none of its databases' way. */
export async function administer(server: URL, statement: string): Promise<void> {
  const client = new Client(Object.assign(new URL(server), { pathname: '/postgres' }).href)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
