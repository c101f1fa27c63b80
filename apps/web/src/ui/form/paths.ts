type Leaf = string | number | boolean | bigint | null | undefined | readonly unknown[] | Date

/** The paths of the fields in a form's values: `email`, `vendorProfile.website`. A list is one field. */
export type Path<Values> = {
  [Key in keyof Values & string]: Values[Key] extends Leaf ? Key : Key | `${Key}.${Path<Values[Key]>}`
}[keyof Values & string]

export type ValueAt<Values, At extends string> = At extends keyof Values
  ? Values[At]
  : At extends `${infer Key}.${infer Rest}`
    ? Key extends keyof Values
      ? ValueAt<Values[Key], Rest>
      : never
    : never

type Fields = Readonly<Record<string, unknown>>

export function readAt<Values, At extends Path<Values>>(values: Values, path: At): ValueAt<Values, At> {
  return path.split('.').reduce<unknown>((at, key) => (at as Fields)[key], values) as ValueAt<Values, At>
}

/** The values with another one at the path; what the path does not touch stays the same object. */
export function writeAt<Values, At extends Path<Values>>(values: Values, path: At, value: ValueAt<Values, At>): Values {
  return write(values as Fields, path.split('.'), value) as Values
}

function write(into: Fields, [key = '', ...rest]: readonly string[], value: unknown): Fields {
  return { ...into, [key]: rest.length === 0 ? value : write(into[key] as Fields, rest, value) }
}
