import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createRandom } from './random.ts'
import type { Outcome, Scenario } from './scenario.ts'
import { scenarios, shortRun } from './scenarios.ts'
import { openStage, type Stage } from './stage/open-stage.ts'
import { openOtherPostgres } from './stage/other-postgres.ts'
import { writeProof } from './write-proof.ts'

const help = `Proves that the promises hold when everything goes wrong at once.

  --scenario NAME   only this one; may be given again (${Object.keys(scenarios).join(', ')})
  --seed N          the schedule repeats with the same seed (default: drawn)
  --size N          how much, instead of the full size
  --short           a small one of each, as in npm test
  --postgres 15     on an installed PostgreSQL of that version instead of the packaged one
`
const { values } = parseArgs({
  options: {
    scenario: { type: 'string', multiple: true },
    seed: { type: 'string' },
    size: { type: 'string' },
    short: { type: 'boolean', default: false },
    postgres: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) console.log(help)
else await prove()

async function prove(): Promise<void> {
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
  const names = values.scenario ?? (values.short ? shortRun : Object.keys(scenarios))
  const other = values.postgres === undefined ? null : await openOtherPostgres(Number(values.postgres))
  const stage = await openStage({ seed, ...(other && { postgres: other }) })
  console.log(`Seed ${seed}; the processes' logs are in ${stage.folder}.`)
  let broken = 0
  try {
    for (const name of names) {
      // A scenario that failed leaves its faults switched on.
      await stage.calm()
      broken += await runOne(stage, name, seed)
    }
  } finally {
    await stage.close({ keep: broken > 0 })
    await other?.close()
  }
  // Ends whatever a failed run has left running.
  setImmediate(() => process.exit())
  console.log(broken === 0 ? `All ${names.length} hold.` : `${broken} promises are broken.`)
  process.exitCode = broken === 0 ? 0 : 1
}

async function runOne(stage: Stage, name: string, seed: number): Promise<number> {
  const scenario = scenarios[name]
  if (!scenario) throw new Error(`There is no scenario ${name}: ${Object.keys(scenarios).join(', ')}.`)
  const size = Number(values.size ?? (values.short ? scenario.shortSize : scenario.fullSize))
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  const say = (line: string) => console.log(`  ${seconds().toFixed(0).padStart(4)} s  ${name}: ${line}`)
  say(`${size} ${scenario.unit}`)
  const outcome = await runSafely(scenario, {
    stage,
    random: createRandom(seed).fork(name),
    size,
    short: values.short,
    say,
  })
  for (const [what, count] of Object.entries(outcome.counts)) say(`${what}: ${count}`)
  for (const line of outcome.broken.slice(0, 20)) say(`BROKEN ${line}`)
  const repeat = `npm run prove -- --scenario ${name} --seed ${seed} --size ${size}`
  say(outcome.broken.length === 0 ? 'holds' : `${outcome.broken.length} broken; again: ${repeat}`)
  if (size === scenario.fullSize) {
    const root = fileURLToPath(new URL('../..', import.meta.url))
    const { postgres } = values
    const titles = Object.values(scenarios).map(({ title }) => title)
    await writeProof(root, { name, scenario, seed, size, seconds: seconds(), outcome, titles, postgres })
  }
  return outcome.broken.length
}

async function runSafely(scenario: Scenario, trial: Parameters<Scenario['run']>[0]): Promise<Outcome> {
  try {
    return await scenario.run(trial)
  } catch (error) {
    return { counts: {}, broken: [error instanceof Error ? (error.stack ?? error.message) : String(error)] }
  }
}
