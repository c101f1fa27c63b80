import { isReadable } from '@upeo/domain/text'
import { foreignAddresses, paths, scriptAddresses } from './addresses.ts'
import { directions, heavyCharacters, invisible, lineSeparators, overlong, unreadable } from './characters.ts'
import { jsonBreakouts, styles, xmlBreakouts } from './documents.ts'
import { calendarLines, mailHeaders, pdfOperators, sheetFormulas } from './formats.ts'
import { attributeBreakouts, comments, eventHandlers, scriptTags, templates } from './markup.ts'
import { foreignMarkup, mutating } from './namespaces.ts'
import { objectKeys, statements } from './programs.ts'

/** The corpus of hostile texts by what they try. */
export const hostileTextClasses = {
  'script tags': scriptTags,
  'event handlers': eventHandlers,
  'attribute breakouts': attributeBreakouts,
  comments,
  templates,
  'foreign namespaces': foreignMarkup,
  'markup that mutates': mutating,
  'addresses that run': scriptAddresses,
  'addresses that lead elsewhere': foreignAddresses,
  paths,
  'JSON and payload breakouts': jsonBreakouts,
  'XML breakouts': xmlBreakouts,
  styles,
  'sheet formulas': sheetFormulas,
  'mail headers': mailHeaders,
  'calendar lines': calendarLines,
  'PDF operators': pdfOperators,
  'line separators': lineSeparators,
  'directions of writing': directions,
  'invisible characters': invisible,
  'unreadable characters': unreadable,
  'heavy characters': heavyCharacters,
  overlong,
  'database statements': statements,
  'names of objects': objectKeys,
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Each once. */
export const everyHostileText: readonly string[] = [...new Set(Object.values(hostileTextClasses).flat())]

/** Those that a field may let in. */
export const readableHostileTexts: readonly string[] = everyHostileText.filter(isReadable)
