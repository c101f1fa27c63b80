import type { OfficeRouteKey } from '@upeo/contract/authorization'
import type { BodyInput, Endpoint } from '@upeo/contract/kit/endpoint'
import type { ReactNode } from 'react'
import type { ZodType } from 'zod'
import { call } from '../../lib/api.ts'

interface Answer {
  readonly reason: string
  readonly receipt: string
  readonly choice: string
}

/** A call of the office, and where it holds several decisions, which. */
export type Need = readonly [call: OfficeRouteKey, action?: string]

/** Something an administrator can do with a record: asked once more, in words, before it is done. */
export interface Action {
  /** The call that it makes, and the decision in it: for those only who may. */
  readonly needs: Need
  /** On the button, here and in the question. */
  readonly label: string
  readonly question: string
  /** What will follow from it: one paragraph. */
  readonly consequence: ReactNode
  readonly tone?: 'filled' | 'danger' | 'default'
  /** Who reads the reason that is asked for; none is asked for without it. */
  readonly reason?: string
  /** Their own words go out instead: what is asked for, who reads it, what it may be and how long, in characters. */
  readonly letter?: {
    readonly label: string
    readonly hint: string
    readonly schema: ZodType<string, string>
    readonly maxLength: number
  }
  /** What the evidence is called that is asked for, and where it is found. */
  readonly receipt?: { readonly label: string; readonly hint: string }
  /** What is chosen from; the first is chosen to begin with. */
  readonly choice?: {
    readonly label: string
    readonly options: readonly { readonly value: string; readonly label: string }[]
  }
  /** What has to be declared first. */
  readonly declare?: string
  /** Said at the foot of the screen once it is done. */
  readonly done: string
  readonly run: (answer: Answer) => Promise<unknown>
  /** Once it is done and the list read again. */
  readonly after?: () => void
}

/** The call about a record that carries out an action; `decision` where not everybody who makes it may decide each. */
export function sends<E extends Endpoint<OfficeRouteKey>, const Body extends BodyInput<E>>(
  endpoint: E,
  id: string,
  ...[body, decision]: [BodyInput<E>] extends [undefined]
    ? []
    : [body: (answer: Answer) => Body, decision?: string | undefined]
): Pick<Action, 'needs' | 'run'> {
  return {
    needs: decision === undefined ? [endpoint.key] : [endpoint.key, decision],
    run: (answer) => call<Endpoint>(endpoint, { params: { id }, body: body?.(answer) }),
  }
}
