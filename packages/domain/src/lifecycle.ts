import { done, fail, type Failure, type Result } from './result.ts'

/** One legal move: where it may start, where it ends, who may make it, and what follows from it. */
export type Move<State extends string, By extends string> = {
  readonly from: readonly State[]
  readonly to: State
  readonly by: readonly By[]
  /** What the same transaction, or its outbox, must do. Names that the server maps exhaustively. */
  readonly effects?: readonly string[]
  /** Set when the move is made by the clock: the name of the rule that says when. */
  readonly timer?: string
}

/** A state machine as data: event -> move. */
export type Lifecycle<State extends string, By extends string> = Readonly<Record<string, Move<State, By>>>

type AnyLifecycle = Lifecycle<string, string>

export type EventOf<L extends AnyLifecycle> = Extract<keyof L, string>
export type StateOf<L extends AnyLifecycle> = L[EventOf<L>]['from'][number] | L[EventOf<L>]['to']
export type ByOf<L extends AnyLifecycle> = L[EventOf<L>]['by'][number]
export type EffectOf<L extends AnyLifecycle> = L[EventOf<L>] extends infer M
  ? M extends { effects: readonly (infer F)[] }
    ? F
    : never
  : never

/** `illegal_transition` is a 409; `not_allowed` is this actor asking for a move that others may make. */
export type MoveError<State extends string = string> =
  | Failure<'illegal_transition', { event: string; state: State }>
  | Failure<'not_allowed', { event: string; by: string }>

/** Where the event leads from this state when this actor causes it. */
export function next<const L extends AnyLifecycle, E extends EventOf<L>>(
  lifecycle: L,
  event: E,
  state: StateOf<L>,
  by: string,
): Result<L[E]['to'], MoveError<StateOf<L>>> {
  const move = lifecycle[event]
  if (move === undefined) throw new TypeError(`No such event: ${event}`)
  if (!move.by.includes(by)) return fail({ kind: 'not_allowed', event, by })
  if (!move.from.includes(state)) return fail({ kind: 'illegal_transition', event, state })
  return done(move.to)
}

/** Whether a button for this event belongs on the screen. */
export function can<const L extends AnyLifecycle>(
  lifecycle: L,
  event: EventOf<L>,
  state: StateOf<L>,
  by: string,
): boolean {
  return next(lifecycle, event, state, by).ok
}

/** Every event this actor may cause in this state. */
export function eventsFrom<const L extends AnyLifecycle>(lifecycle: L, state: StateOf<L>, by: string): EventOf<L>[] {
  return (Object.keys(lifecycle) as EventOf<L>[]).filter((event) => can(lifecycle, event, state, by))
}
