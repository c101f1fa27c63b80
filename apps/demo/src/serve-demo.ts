import type { Clock } from '@upeo/domain/time'
import type { Env } from '@upeo/server/env'
import type { Demo } from '@upeo/server/demo-port'
import { serve, type Server } from '@upeo/server/serve'
import { addPages } from './pages/add-pages.ts'
import { startSimulatorProcess } from './start-simulator-process.ts'

/** The server with everything that a demo adds: its story, M-Pesa's simulator, and pages that show mail and phone. */
export function serveDemo(env: Env, clock?: Clock): Promise<Server> {
  const demo: Demo = {
    seed: (deps) => seed(env, deps),
    startSimulator: (log) => startSimulatorProcess(env, log),
    addPages,
  }
  return serve(env, { demo, ...(clock && { clock }) })
}

/** Loaded only where a database is filled: the texts and pictures of the story are large. */
async function seed(env: Env, deps: Parameters<Demo['seed']>[0]): Promise<void> {
  const { seedDemo } = await import('./story/seed-demo.ts')
  const { drawnPictures } = await import('./story/drawn-pictures.ts')
  const pictures = env.DEMO_PICTURES === 'none' ? null : drawnPictures(deps.store, env.DEMO_PICTURES)
  await seedDemo({ ...deps, production: env.production, pictures })
}
