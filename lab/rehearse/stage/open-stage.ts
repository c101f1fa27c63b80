import { mkdirSync } from 'node:fs'
import { say } from '../say.ts'
import { startBalancer } from './balancer.ts'
import { startPooler, type Pooler } from './pooler.ts'
import { openPrimary, postgresNode, type PostgresNode, type Site } from './postgres-node.ts'
import { migrateDatabase, productProcess, startMpesa, type ProductProcess } from './product.ts'
import type { PostgresPrograms, Programs } from './programs.ts'
import { followPrimary, requireStandby } from './standby.ts'
import { openWorkspace, ports } from './workspace.ts'

/** Everything that a small production has, on loopback. */
export interface Stage extends Site {
  /** The two database machines; which of them is the primary changes. */
  readonly nodes: { primary: PostgresNode; standby: PostgresNode }
  readonly pooler: Pooler
  readonly web: readonly ProductProcess[]
  close(): Promise<void>
}

/** Starts it all, in the order in which one part needs another; `close` stops it in the other order. */
export async function openStage(programs: Programs, postgres: PostgresPrograms): Promise<Stage> {
  const workspace = openWorkspace()
  mkdirSync(workspace.path('logs'))
  const site: Site = { workspace, programs, postgres }
  const closing: (() => Promise<void>)[] = []
  const close = async () => {
    for (const stop of closing.splice(0).toReversed()) {
      await stop().catch((error: unknown) => say(`could not be stopped: ${String(error)}`))
    }
    if (process.env['KEEP_REHEARSAL'] !== '1') workspace.remove()
    else say(`kept in ${workspace.folder}`)
  }
  try {
    const first = postgresNode(site, 'first', ports.first)
    const second = postgresNode(site, 'second', ports.second)
    closing.push(() => first.stop())
    await openPrimary(site, first)
    closing.push(() => second.stop())
    await followPrimary(site, first, second)
    await requireStandby(site, first)
    const pooler = await startPooler(site, first, second)
    closing.push(() => pooler.stop())
    await migrateDatabase(site, pooler)
    const mpesa = await startMpesa(site)
    closing.push(() => mpesa.stop())
    const web = ports.web.map((port) => productProcess(site, pooler, 'web', port))
    const worker = productProcess(site, pooler, 'worker', ports.worker)
    for (const each of [...web, worker]) {
      closing.push(() => each.stop())
      await each.start()
    }
    const balancer = await startBalancer(site)
    closing.push(() => balancer.stop())
    return { ...site, nodes: { primary: first, standby: second }, pooler, web, close }
  } catch (error) {
    await close()
    throw error
  }
}
