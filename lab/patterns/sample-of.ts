import type { ParamPattern, FormalParameterRest, Program, TSSignature, TSType, TSTypeQuery } from 'oxc-parser'

/** What can stand behind a name in a type. */
type Named =
  | { readonly kind: 'members'; readonly members: readonly TSSignature[] }
  | { readonly kind: 'type'; readonly type: TSType }
export type NamedTypes = ReadonlyMap<string, Named>

interface Sample {
  readonly value: unknown
  /** Whether the text is in it. */
  readonly reads: boolean
}
type Exports = Readonly<Record<string, unknown>>

const id = '01890a5d-ac96-774b-bcce-b302099a0001'
/** Texts and numbers that have been looked at before they get their name: hostile ones do not come here. */
const branded: Readonly<Record<string, string>> = { LocalDate: '2026-03-14', LocalTime: '08:00' }

const still = (value: unknown): Sample => ({ value, reads: false })

/** The types and interfaces of these files by their names. */
export function typesIn(programs: readonly Program[]): NamedTypes {
  const types = new Map<string, Named>()
  for (const { body } of programs) {
    for (const statement of body) {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (declaration?.type === 'TSInterfaceDeclaration') {
        types.set(declaration.id.name, { kind: 'members', members: declaration.body.body })
      } else if (declaration?.type === 'TSTypeAliasDeclaration') {
        types.set(declaration.id.name, { kind: 'type', type: declaration.typeAnnotation })
      }
    }
  }
  return types
}

/** A value for a parameter, by its written type, with the text wherever a text may stand. */
export function sampleOf(
  parameter: ParamPattern | FormalParameterRest,
  types: NamedTypes,
  exports: Exports,
  text: string,
): Sample {
  if (parameter.type === 'AssignmentPattern') return sampleOf(parameter.left, types, exports, text)
  const type = 'typeAnnotation' in parameter ? parameter.typeAnnotation?.typeAnnotation : undefined
  return type ? valueOf(type, { types, exports, text, within: [] }) : still(undefined)
}

interface Given {
  readonly types: NamedTypes
  readonly exports: Exports
  readonly text: string
  /** Names on the way here: a type may hold itself. */
  readonly within: readonly string[]
}

function valueOf(type: TSType, given: Given): Sample {
  // Of the kinds of types that parameters of ours have; a function with another one cannot be called, and is named.
  // oxlint-disable-next-line switch-exhaustiveness-check
  switch (type.type) {
    case 'TSStringKeyword':
    case 'TSUnknownKeyword':
      return { value: given.text, reads: true }
    case 'TSNumberKeyword':
      return still(3)
    case 'TSBooleanKeyword':
      return still(true)
    case 'TSNullKeyword':
      return still(null)
    case 'TSLiteralType':
      return still(type.literal.type === 'Literal' ? type.literal.value : undefined)
    case 'TSParenthesizedType':
      return valueOf(type.typeAnnotation, given)
    case 'TSTypeOperator':
      return valueOf(type.typeAnnotation, given)
    case 'TSArrayType':
      return within(valueOf(type.elementType, given), (value) => [value, value])
    case 'TSUnionType': {
      const samples = type.types.map((each) => valueOf(each, given))
      return samples.find(({ reads }) => reads) ?? samples[0] ?? still(undefined)
    }
    case 'TSIntersectionType': {
      const samples = type.types.map((each) => valueOf(each, given))
      const value = Object.assign({}, ...samples.map((each) => each.value as object)) as object
      return { value, reads: samples.some(({ reads }) => reads) }
    }
    case 'TSTypeLiteral':
      return objectOf(type.members, given)
    case 'TSFunctionType':
      return still(() => false)
    case 'TSIndexedAccessType': {
      const list =
        type.objectType.type === 'TSTypeQuery' ? exported(type.objectType.exprName, given.exports) : undefined
      return still(Array.isArray(list) ? list[0] : undefined)
    }
    case 'TSTypeReference':
      return type.typeName.type === 'Identifier'
        ? referred(type.typeName.name, type.typeArguments?.params ?? [], given)
        : still(undefined)
    default:
      return still(undefined)
  }
}

function referred(name: string, [first, second]: readonly TSType[], given: Given): Sample {
  if (given.within.includes(name)) return still(undefined)
  const inner = { ...given, within: [...given.within, name] }
  if (name === 'Brand') return still(branded[given.within.at(-1) ?? ''] ?? (first?.type === 'TSNumberKeyword' ? 3 : id))
  if (name === 'Date') return still(new Date('2026-03-14T06:00:00Z'))
  if (
    ['Readonly', 'Partial', 'Required', 'NonNullable', 'Iterable', 'ReadonlyArray', 'Array'].includes(name) &&
    first
  ) {
    const sample = valueOf(first, inner)
    return /Array|Iterable/.test(name) ? within(sample, (value) => [value]) : sample
  }
  if (/^(?:Readonly)?Set$/.test(name) && first) return within(valueOf(first, inner), (value) => new Set([value]))
  if (/^(?:Readonly)?Map$/.test(name) && first && second) {
    const [key, value] = [valueOf(first, inner), valueOf(second, inner)]
    return { value: new Map([[key.value, value.value]]), reads: key.reads || value.reads }
  }
  if (name === 'Record' && first && second) {
    const [key, value] = [valueOf(first, inner), valueOf(second, inner)]
    return { value: { [String(key.value)]: value.value }, reads: key.reads || value.reads }
  }
  const known = given.types.get(name)
  if (!known) return still(undefined)
  return known.kind === 'members' ? objectOf(known.members, inner) : valueOf(known.type, inner)
}

function objectOf(members: readonly TSSignature[], given: Given): Sample {
  const samples = members.flatMap((member) => {
    // What is looked up by a text may be a text itself.
    if (member.type === 'TSMethodSignature' && member.key.type === 'Identifier' && member.returnType) {
      const answered = valueOf(member.returnType.typeAnnotation, given)
      return [[member.key.name, { value: () => answered.value, reads: answered.reads }] as const]
    }
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier' || !member.typeAnnotation) return []
    return [[member.key.name, valueOf(member.typeAnnotation.typeAnnotation, given)] as const]
  })
  const value = Object.fromEntries(samples.map(([name, sample]) => [name, sample.value]))
  return { value, reads: samples.some(([, { reads }]) => reads) }
}

function within(sample: Sample, wrap: (value: unknown) => unknown): Sample {
  return { value: wrap(sample.value), reads: sample.reads }
}

function exported(name: TSTypeQuery['exprName'], exports: Exports): unknown {
  return name.type === 'Identifier' ? exports[name.name] : undefined
}
