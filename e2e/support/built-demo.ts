import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { builtServer } from '@upeo/server/testing/built-server'
import { freePort } from '@upeo/server/testing/free-port'
import { preparedFolder } from '@upeo/server/testing/prepared-folder'
import { until } from '@upeo/server/testing/until'
import { createLog } from '@upeo/server/platform/log'
import { startPostgres } from '@upeo/postgres/start-postgres'

export interface BuiltDemo {
  readonly url: string
  stop(): Promise<void>
}

/** The built server as it is started in production, but as the demo, whose story it writes first. */
export async function startBuiltDemo(): Promise<BuiltDemo> {
  const folder = await preparedFolder()
  const postgres = await startPostgres({ dataDir: folder.dataDir, log: createLog('warn'), durability: 'test' })
  const url = `http://127.0.0.1:${await freePort()}`
  const program = builtServer().map((word) => word.replace(/main\.js$/, 'demo.js'))
  const child = spawn(process.execPath, program, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: new URL(url).port,
      UPEO_ENV: 'demo',
      DEMO: '1',
      DATA_DIR: join(folder.dataDir, '../uploads'),
      DATABASE_URL: postgres.url,
      DATABASE_OWNER_URL: postgres.ownerUrl,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
  })
  const ended = once(child, 'exit')
  async function stop(): Promise<void> {
    child.kill('SIGTERM')
    await ended
    await postgres.stop()
    await folder.remove()
  }
  try {
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`The built server ended with ${child.exitCode}.`)
      return fetch(`${url}/api/health`).then(
        (answer) => answer.ok,
        () => false,
      )
    })
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
