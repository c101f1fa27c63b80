import type { IdentityDeps } from './deps.ts'
import { countPeopleOf, isDeviceKnown } from './store/known-devices.ts'

type Deps = Pick<IdentityDeps, 'db' | 'clock'>

/** Of a limit by network: more where many share it, `each` for every person who has lately signed in from there. */
export function roomForPeople({ db, clock }: Deps, each: number) {
  return async ({ network }: { readonly network: string }) => each * (await countPeopleOf(db, clock, network))
}

/** The same, and none for browsers in which somebody has signed in: these have a limit of their own beside it. */
export function roomForKnown(deps: Deps, each: number) {
  const forPeople = roomForPeople(deps, each)
  return async (call: { readonly network: string; readonly device: string | null }) =>
    (await isDeviceKnown(deps.db, call.device)) ? Infinity : forPeople(call)
}
