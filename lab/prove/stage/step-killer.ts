import { untilWithin } from '../until.ts'
import type { Program } from './program.ts'

/** Counts the steps of all programs (`counted-steps.ts` is preloaded into them), and kills one after a given step. */
export interface StepKiller {
  /** From now on; `kill -9` of the program that has done the n-th step, before it can do another one. Once. */
  armed(n: number): Promise<void>
  /** Nothing is counted any more. Answers the steps that were done, and what was killed after the last of them. */
  disarmed(): { readonly steps: readonly string[]; readonly killed: Program | null }
  readonly hasKilled: boolean
}

export function createStepKiller(programs: readonly Program[]): StepKiller {
  let after = 0
  let steps: string[] = []
  let killed: Program | null = null
  const counting = new Set<string>()
  for (const program of programs) {
    program.onTold((message) => {
      if ('counting' in message) counting[message.counting === true ? 'add' : 'delete'](program.name)
      if (!('step' in message && 'id' in message)) return
      if (killed === null && after > 0) {
        steps.push(`${program.role}: ${String(message.step)}`)
        if (steps.length === after) {
          killed = program
          program.kill()
          return
        }
      }
      program.tell({ goOn: message.id })
    })
  }
  return {
    get hasKilled() {
      return killed !== null
    },
    async armed(n) {
      ;[after, steps, killed] = [n, [], null]
      counting.clear()
      for (const program of programs) program.tell({ counting: true })
      await untilWithin(
        10_000,
        () => counting.size === programs.length,
        () => 'not every process counts its steps',
        10,
      )
    },
    disarmed() {
      after = 0
      for (const program of programs) program.tell({ counting: false })
      return { steps, killed }
    },
  }
}
