import type { FormState } from './use-form.ts'
import type { NumberValue, WizardValues } from './values.ts'
import { problemOf } from './wizard-steps.ts'

type FieldOf<Value> = { [F in keyof WizardValues]: WizardValues[F] extends Value ? F : never }[keyof WizardValues]
type TextField = FieldOf<string>
type NumberField = Exclude<FieldOf<NumberValue>, TextField>

/** A text field's id, value and message; ids are the paths of the schema, so that summaries link to fields. */
export function bindText({ values, problems, change }: FormState, field: TextField) {
  return {
    id: field,
    value: values[field],
    error: problemOf(problems, field),
    onChange: (event: { currentTarget: { value: string } }) => change(field, event.currentTarget.value),
  }
}

/** A number field's. What is on its way to a number, like '1.', has to come back as it was typed. */
export function bindNumber({ values, problems, change }: FormState, field: NumberField) {
  return {
    id: field,
    value: values[field],
    error: problemOf(problems, field),
    onChange: (value: NumberValue) => change(field, value),
    // A default of 0 is there to be replaced.
    onFocus: (event: { currentTarget: HTMLInputElement }) => event.currentTarget.select(),
  }
}
