import { fail, type Failure, type Result } from '@upeo/domain/result'
import type { Tx } from '../../platform/deps.ts'

interface Stated {
  readonly state: string
}

/** Decides on a record, and answers with what the audit log keeps of it: its facts, and its states before and after. */
export async function noteChange<Facts extends Stated, Decided, Err extends { kind: string }>(
  read: (tx: Tx, id: string) => Promise<Facts | null>,
  { tx, id }: { readonly tx: Tx; readonly id: string },
  decide: () => Promise<Result<Decided, Err>>,
): Promise<
  Result<
    {
      readonly decided: Decided
      readonly facts: Omit<Facts, 'state'> & { readonly before: string; readonly after: string }
    },
    Err | Failure<'not_found'>
  >
> {
  const found = await read(tx, id)
  const outcome = await decide()
  if (!outcome.ok) return outcome
  if (!found) return fail({ kind: 'not_found' })
  const { state: before, ...facts } = found
  const { state: after } = (await read(tx, id)) ?? found
  return { ok: true, value: { decided: outcome.value, facts: { ...facts, before, after } } }
}
