import type { FormState } from './use-form.ts'
import type { NumberValue, WizardValues } from './values.ts'
import { problemOf } from './wizard-steps.ts'

type FieldOf<Value> = { [F in keyof WizardValues]: WizardValues[F] extends Value ? F : never }[keyof WizardValues]
type TextField = FieldOf<string>
type NumberField = { [F in keyof WizardValues]: WizardValues[F] extends NumberValue ? F : never }[keyof WizardValues]

/** A text field's id, value and message; ids are the paths of the schema, so that summaries link to fields. */
export function bindText({ values, problems, change }: FormState, field: TextField) {
  return {
    id: field,
    value: values[field],
    error: problemOf(problems, field),
    onChange: (event: { currentTarget: { value: string } }) => change(field, event.currentTarget.value),
  }
}

/** A number field's; what is not yet a number counts as empty. */
export function bindNumber({ values, problems, change }: FormState, field: Exclude<NumberField, TextField>) {
  return {
    id: field,
    value: values[field],
    error: problemOf(problems, field),
    onChange: (value: number | string) => change(field, numberOf(value)),
    // A default of 0 is there to be replaced.
    onFocus: (event: { currentTarget: HTMLInputElement }) => event.currentTarget.select(),
  }
}

export function numberOf(value: number | string): NumberValue {
  return typeof value === 'number' ? value : ''
}
