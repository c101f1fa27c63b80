import { can, type EventOf, type Lifecycle, type StateOf } from '../src/lifecycle.ts'

/** Every event that this actor may cause in this state, in the order of the table. */
export function eventsFrom<const L extends Lifecycle<string, string>>(
  lifecycle: L,
  state: StateOf<L>,
  by: string,
): EventOf<L>[] {
  return (Object.keys(lifecycle) as EventOf<L>[]).filter((event) => can(lifecycle, event, state, by))
}
