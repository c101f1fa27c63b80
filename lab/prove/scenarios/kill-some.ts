import type { Stage } from '../stage/open-stage.ts'

export type Victim = 'web-1' | 'web-2' | 'worker-3' | 'postgres'

/** Kills, counted by victim; a killed process is up again before the next one of its kind is killed. */
export function createKiller({ programs, postgres }: Stage) {
  const counts: Record<string, number> = {}
  return {
    counts,
    /** `kill -9`, and resolves when the victim is back. */
    async kill(victim: Victim): Promise<void> {
      counts[victim] = (counts[victim] ?? 0) + 1
      if (victim === 'postgres') {
        postgres.kill()
        await postgres.back()
        return
      }
      const program = programs.find(({ name }) => name === victim)
      program?.kill()
      await program?.back()
    },
    told: () =>
      Object.entries(counts)
        .map(([victim, count]) => `${victim} ${count}`)
        .join(', ') || 'none',
  }
}
