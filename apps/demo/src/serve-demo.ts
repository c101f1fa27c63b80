import type { Env } from '@upeo/server/env'
import type { Demo } from '@upeo/server/demo-port'
import { serve, type ServeOptions, type Server } from '@upeo/server/serve'
import { openSimulatorBooks } from './open-simulator-books.ts'
import { addPages } from './pages/add-pages.ts'
import { startSimulatorProcess } from './start-simulator-process.ts'

interface DemoOptions extends Omit<ServeOptions, 'demo'> {
  /** What somebody adds who serves the demo for a purpose of their own. */
  readonly addPages?: Demo['addPages']
}

/** The server with everything that a demo adds: its story, M-Pesa's simulator, and pages that show mail and phone. */
export function serveDemo(env: Env, { addPages: furtherPages, ...options }: DemoOptions = {}): Promise<Server> {
  const demo: Demo = {
    seed: (deps) => seed(env, deps),
    async startSimulator(log, db) {
      const simulator = await startSimulatorProcess(env, log)
      if (env.demo) await openSimulatorBooks(simulator.url, db, log)
      return simulator
    },
    addPages(app, pages) {
      addPages(app, pages)
      furtherPages?.(app, pages)
    },
  }
  return serve(env, { ...options, demo })
}

/** Loaded only where a database is filled: the texts and pictures of the story are large. */
async function seed(env: Env, deps: Parameters<Demo['seed']>[0]): Promise<void> {
  const { seedDemo } = await import('./story/seed-demo.ts')
  const { picturesFromFiles } = await import('./story/picture-files.ts')
  await seedDemo({ ...deps, production: env.production, pictures: picturesFromFiles() })
}
