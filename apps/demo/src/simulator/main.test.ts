import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const simulator = fileURLToPath(new URL('./main.ts', import.meta.url))

test('a simulator ends with the program that started it, though that was gone before the simulator was up', async () => {
  // The simulator holds this end of the pipe as well: it closes when both are gone.
  expect(await start(`process.exit()`, 'ignore')).toEqual([0, null])
})

test('a simulator ends with the program that started it, when it is up', async () => {
  expect(await start(`simulator.stdout.once('data', () => process.exit())`, 'pipe')).toEqual([0, null])
})

/** Starts a program that starts a simulator and goes on as told; resolves with its end when both are gone. */
async function start(goesOn: string, stdout: 'ignore' | 'pipe') {
  const starter = `
    const simulator = require('node:child_process').spawn(process.execPath, [${JSON.stringify(simulator)}, '--port', '0'], {
      stdio: ['ignore', '${stdout}', 'inherit', 'ipc'],
    })
    ${goesOn}`
  return await once(spawn(process.execPath, ['-e', starter], { stdio: ['ignore', 'ignore', 'pipe'] }), 'close')
}
