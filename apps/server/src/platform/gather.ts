import { AsyncLocalStorage } from 'node:async_hooks'

interface Gathering<Piece, Answer> {
  /** No more than so many at once. */
  readonly most: number
  /** Answers for each in their order; null where nothing of it has happened, and each is to be done alone. */
  readonly together: (pieces: readonly Piece[]) => Promise<readonly Answer[] | null>
  readonly alone: (piece: Piece) => Promise<Answer>
}

/** Work under way holds up others for this long at most: it may wait for a lock, or its connection may have died. */
export const MAX_WAIT_MS = 200

/**
 * Work of which several pieces cost less together. One that comes while none is under way is begun at once; those that come
 * meanwhile are the next, in their order. Where it cannot be done together each is done alone, by whoever brought it, while
 * the next are begun: nobody fails, or waits for long, for another's piece.
 */
export function createGather<Piece, Answer>({ most, together, alone }: Gathering<Piece, Answer>) {
  interface Waiting {
    readonly piece: Piece
    readonly resolve: (answer: Answer | typeof undone) => void
    readonly reject: (error: unknown) => void
  }
  const undone = Symbol('undone')
  const waiting: Waiting[] = []
  // What is done for many is done in nobody's request.
  const inNoRequest = AsyncLocalStorage.snapshot()
  /** Whoever takes what waits; another takes over where that one is stuck. */
  let taking: symbol | null = null
  let begunAt = 0
  let watched = false

  async function take(): Promise<void> {
    const mine = Symbol('taking')
    taking = mine
    const next = () => (taking === mine ? waiting.splice(0, most) : [])
    for (let pieces = next(); pieces.length > 0; pieces = next()) {
      begunAt = performance.now()
      await workOnce(pieces)
    }
    if (taking === mine) taking = null
  }

  async function workOnce(pieces: readonly Waiting[]): Promise<void> {
    try {
      const answers = await together(pieces.map(({ piece }) => piece))
      for (const [at, { resolve }] of pieces.entries()) resolve(answers === null ? undone : answers[at]!)
    } catch (error) {
      for (const { reject } of pieces) reject(error)
    }
  }

  /** While somebody waits. */
  function watch(): void {
    watched = true
    setTimeout(() => {
      watched = false
      if (waiting.length === 0) return
      if (performance.now() - begunAt >= MAX_WAIT_MS) void take()
      if (waiting.length > 0) watch()
    }, MAX_WAIT_MS).unref()
  }

  return async (piece: Piece): Promise<Answer> => {
    const answer = await new Promise<Answer | typeof undone>((resolve, reject) => {
      waiting.push({ piece, resolve, reject })
      if (taking === null) void inNoRequest(take)
      else if (!watched) inNoRequest(watch)
    })
    return answer === undone ? alone(piece) : answer
  }
}
