import { useId, useRef, useState, type FormEvent } from 'react'
import type { z } from 'zod'
import { isApiError, messageOf } from '../../lib/api-error.ts'
import {
  filterMistakes,
  isFaultless,
  mistakeAt,
  mistakesIn,
  renameMistakes,
  withoutMistake,
  type Mistakes,
} from './mistakes.ts'
import { readAt, writeAt, type Path, type ValueAt } from './paths.ts'

export interface FormOptions<Values, Schema extends z.ZodType, Result> {
  readonly initial: Values | (() => Values)
  /** The contract's schema: what the server checks is checked here first, with the same messages. */
  readonly schema: Schema
  /** What is checked and sent, made of the values; the values themselves when left out. */
  readonly toBody?: (values: Values) => unknown
  /** What is wrong and the schema does not know. */
  readonly alsoWrong?: (values: Values) => Mistakes
  readonly send: (body: z.input<Schema>) => Promise<Result>
  readonly onDone?: (result: Result) => unknown
  readonly onRefused?: (error: unknown) => unknown
  /** Told of what is wrong, found here or by the server. */
  readonly onMistakes?: (mistakes: Mistakes) => unknown
  /** Said when the server gives no reason; or what is said of an error, whatever the server says. */
  readonly failed: string | ((error: unknown) => string)
  /** Names in what is sent of fields that have another one here. */
  readonly names?: Readonly<Record<string, string>>
  /** Told of every change, with the values as they are after it. */
  readonly onChange?: (values: Values) => void
}

type Standing<Result> =
  | { readonly kind: 'open' | 'sending' }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'done'; readonly result: Result; readonly at: number }

const open = { kind: 'open' } as const
const noNames = {}

export type FormState<Values, Result = unknown> = ReturnType<typeof useForm<Values, z.ZodType, Result>>

/**
 * A form: its values, what is wrong with them by the contract's schema and by the server, and its way to the API. Draw
 * it with `Form`, which moves the focus to the first mistake; bind its inputs with `field`, `checkbox` and `choice`.
 */
export function useForm<Values, Schema extends z.ZodType, Result>(options: FormOptions<Values, Schema, Result>) {
  const { schema, toBody, alsoWrong, send, onDone, onRefused, onMistakes, failed, names = noNames, onChange } = options
  const [values, setValues] = useState(options.initial)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [standing, setStanding] = useState<Standing<Result>>(open)
  const [attempt, setAttempt] = useState(0)
  // State arrives a render late: a double click must not send twice, and an upload must not undo what was typed.
  const running = useRef(false)
  const latest = useRef(values)

  function replace(next: Values) {
    latest.current = next
    setValues(next)
    onChange?.(next)
  }

  function set<At extends Path<Values>>(
    path: At,
    value: ValueAt<Values, At> | ((now: ValueAt<Values, At>) => ValueAt<Values, At>),
  ) {
    const next = isUpdate(value) ? value(readAt(latest.current, path)) : value
    replace(writeAt(latest.current, path, next))
    setMistakes((now) => withoutMistake(now, path))
    // What was refused has changed; what is being sent has not been answered yet.
    if (!running.current) setStanding(open)
  }

  function refuse(found: Mistakes) {
    setMistakes(found)
    setAttempt((count) => count + 1)
    onMistakes?.(found)
  }

  const bodyOf = (from: Values): unknown => (toBody ? toBody(from) : from)

  /** What is wrong with the form, or with the fields of it that count. */
  function check(counts: (path: string) => boolean = () => true): Mistakes {
    const found = renameMistakes(mistakesIn(schema, bodyOf(latest.current)), names)
    return filterMistakes({ ...alsoWrong?.(latest.current), ...found }, counts)
  }

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (running.current) return
    setStanding(open)
    const found = check()
    if (!isFaultless(found)) return refuse(found)
    setMistakes(found)
    running.current = true
    setStanding({ kind: 'sending' })
    try {
      const result = await send(bodyOf(latest.current) as z.input<Schema>)
      await onDone?.(result)
      setStanding({ kind: 'done', result, at: Date.now() })
    } catch (error) {
      setStanding({ kind: 'refused', error })
      refuse(isApiError(error) ? renameMistakes(error.fields, names) : {})
      await onRefused?.(error)
      if (!isApiError(error)) throw error
    } finally {
      running.current = false
    }
  }

  const fields = useFields(values, mistakes, set)
  return {
    values,
    /** The values as they are by now, for what comes late. */
    latest: () => latest.current,
    set,
    /** Begins again with these values. */
    reset: (next: Values) => {
      latest.current = next
      setValues(next)
      setMistakes({})
      setStanding(open)
    },
    ...fields,
    mistakes,
    check,
    refuse,
    submit,
    attempt,
    pending: standing.kind === 'sending',
    /** What the server has refused it with. */
    error: standing.kind === 'refused' ? standing.error : null,
    /** Of the form as a whole. */
    message: messageFor(standing, mistakes, failed),
    result: standing.kind === 'done' ? standing.result : null,
    /** When it was last sent with success, in milliseconds; null since it was edited. */
    doneAt: standing.kind === 'done' ? standing.at : null,
  }
}

/** What binds an input to its value. */
function useFields<Values>(
  values: Values,
  mistakes: Mistakes,
  set: <At extends Path<Values>>(path: At, value: ValueAt<Values, At>) => void,
) {
  const formId = useId()
  const idOf = (path: string) => `${formId}-${path}`
  const errorOf = (path: string) => mistakeAt(mistakes, path)
  const onInput = (path: Path<Values>) => (change: unknown) =>
    set(path, valueOf(change) as ValueAt<Values, typeof path>)
  return {
    /** A text, number or list of choices: its id, name, value, message, and how it changes. */
    field: <At extends Path<Values>>(path: At) => ({
      id: idOf(path),
      name: path as string,
      value: readAt(values, path),
      error: errorOf(path),
      onChange: onInput(path),
    }),
    /** A checkbox or switch. */
    checkbox: <At extends Path<Values>>(path: At) => ({
      id: idOf(path),
      name: path as string,
      checked: readAt(values, path) as boolean,
      error: errorOf(path),
      onChange: onInput(path),
    }),
    idOf,
    errorOf,
  }
}

function messageFor<Result>(
  standing: Standing<Result>,
  mistakes: Mistakes,
  failed: string | ((error: unknown) => string),
): string | null {
  if (standing.kind !== 'refused') return mistakes[''] ?? null
  return typeof failed === 'function' ? failed(standing.error) : messageOf(standing.error, failed)
}

function isUpdate<Value>(value: Value | ((now: Value) => Value)): value is (now: Value) => Value {
  return typeof value === 'function'
}

/** Inputs hand over an event, the kit's own ones a value. */
function valueOf(change: unknown): unknown {
  if (typeof change !== 'object' || change === null || !('currentTarget' in change)) return change
  const input = change.currentTarget
  if (input instanceof HTMLInputElement && input.type === 'checkbox') return input.checked
  return (input as HTMLInputElement).value
}
