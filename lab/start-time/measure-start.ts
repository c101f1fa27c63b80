import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '@upeo/server/testing/free-port'
import { firstAnswer } from '../stage/first-answer.ts'
import { picturesOf } from './pictures-of.ts'

export interface StartTimes {
  /** From the command to a home page that came whole, in milliseconds. */
  readonly served: number
  /** From there until every picture of it had come. */
  readonly pictures: number
  readonly pictureCount: number
}

/** What phones and desktops choose for the home page's cards. */
const CARD_WIDTHS = [400, 800]

/** Runs `npm start` in the folder, asks for the home page until it comes, then for its pictures, and stops it. */
export async function measureStart(folder: string): Promise<StartTimes> {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    env: { ...process.env, PORT: String(port), DATA_DIR: '.data', LOG_LEVEL: 'warn' },
  })
  const ended = once(child, 'exit')
  try {
    const html = await firstAnswer(address, child, 50)
    const served = performance.now()
    const pictures = picturesOf(html, CARD_WIDTHS)
    if (pictures.length === 0) throw new Error('The home page shows no pictures.')
    await Promise.all(pictures.map((picture) => fetchWhole(address + picture)))
    return { served: served - began, pictures: performance.now() - served, pictureCount: pictures.length }
  } finally {
    // The whole group: npm does not pass every signal on.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await ended
  }
}

async function fetchWhole(url: string): Promise<void> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  await answer.arrayBuffer()
}
