import type { BusinessPath } from './business-values.ts'

/** What a text input needs of the form; `bind` makes it for a field's path. */
export type Bind = (path: BusinessPath) => {
  readonly id: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: { currentTarget: { value: string } }) => void
}
