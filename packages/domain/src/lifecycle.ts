import { done, fail, type Failure, type Result } from './result.ts'

/** One legal transition: where it may start, where it ends, who may cause it, on what it depends and what it entails. */
export type Transition<State extends string, By extends string> = {
  readonly from: readonly State[]
  readonly to: State
  readonly by: readonly By[]
  /** What must hold besides the state: names of predicates, and of the conditions of the statement that writes. */
  readonly guards?: readonly string[]
  /** Further guards for one kind of actor only. */
  readonly guardsFor?: { readonly [K in By]?: readonly string[] }
  /** What happens in the same transaction, in this order: names that the server maps exhaustively. */
  readonly effects?: readonly string[]
  /** When the system may cause it: the name of the rule by which it falls due. */
  readonly timer?: string
}

/** A state machine as data: event -> transition. */
export type Lifecycle<State extends string, By extends string> = Readonly<Record<string, Transition<State, By>>>

type AnyLifecycle = Lifecycle<string, string>

export type EventOf<L extends AnyLifecycle> = Extract<keyof L, string>
export type StateOf<L extends AnyLifecycle> = L[EventOf<L>]['from'][number] | L[EventOf<L>]['to']

type NamesIn<T> = T extends readonly (infer Name extends string)[] ? Name : never

/** The effects of the whole table, or of these events only. */
export type EffectOf<L extends AnyLifecycle, E extends EventOf<L> = EventOf<L>> = E extends E
  ? L[E] extends { effects: infer Names }
    ? NamesIn<Names>
    : never
  : never

export type GuardOf<L extends AnyLifecycle> = L[EventOf<L>] extends infer T
  ?
      | (T extends { guards: infer Names } ? NamesIn<Names> : never)
      | (T extends { guardsFor: infer ByActor } ? NamesIn<ByActor[keyof ByActor]> : never)
  : never

/** The events that fall due by a timer. */
export type TimedEventOf<L extends AnyLifecycle> = {
  [E in EventOf<L>]: L[E] extends { timer: string } ? E : never
}[EventOf<L>]

export type TimerOf<L extends AnyLifecycle> = L[EventOf<L>] extends infer T
  ? T extends { timer: infer Name extends string }
    ? Name
    : never
  : never

/** `illegal_transition` is a 409; `not_allowed` is this actor asking for a transition that others may cause. */
export type TransitionError<State extends string = string> =
  | Failure<'illegal_transition', { event: string; state: State }>
  | Failure<'not_allowed', { event: string; by: string }>

/** Where the event leads from this state when this actor causes it. */
export function next<const L extends AnyLifecycle, E extends EventOf<L>>(
  lifecycle: L,
  event: E,
  state: StateOf<L>,
  by: string,
): Result<L[E]['to'], TransitionError<StateOf<L>>> {
  const transition = lifecycle[event]
  if (transition === undefined) throw new TypeError(`No such event: ${event}`)
  if (!transition.by.includes(by)) return fail({ kind: 'not_allowed', event, by })
  if (!transition.from.includes(state)) return fail({ kind: 'illegal_transition', event, state })
  return done(transition.to)
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

/** The guards that hold this actor back, in the order in which they are asked. */
export function guardsOf<const L extends AnyLifecycle>(lifecycle: L, event: EventOf<L>, by: string): GuardOf<L>[] {
  const { guards = [], guardsFor = {} }: Transition<string, string> = lifecycle[event]!
  return [...guards, ...(guardsFor[by] ?? [])] as GuardOf<L>[]
}
