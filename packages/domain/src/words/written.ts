import { otherLanguage, type Language, type WrittenLanguage } from './languages.ts'

/** Something that somebody has written in one language, and perhaps in the other: the fields of `translation` are its own. */
export interface Written {
  readonly language: WrittenLanguage
  readonly translation: object | null
}

/** In which languages it can be read. */
export function languagesOf({ language, translation }: Written): readonly WrittenLanguage[] {
  return translation === null ? [language] : [language, otherLanguage(language)]
}

/**
 * As a reader of this language is shown it: in their language where it is written in it, else as it was written.
 * `language` is then the one of what is shown. The other language's words are left out: nobody reads them here.
 */
export function writtenFor<T extends Written>(reader: Language, written: T): T {
  const said = saidFor(reader, written)
  if (said === null) return { ...written, translation: null }
  return { ...written, ...said, language: otherLanguage(written.language), translation: null }
}

/** What of it this reader is shown in the original's language, because the translation leaves it empty. */
export function untranslatedFor(reader: Language, written: Written): readonly string[] {
  const said = saidFor(reader, written)
  return said === null ? [] : Object.keys(written.translation ?? {}).filter((field) => !(field in said))
}

/** The fields of the translation that are shown; null where the original is. An empty one replaces nothing but an empty one. */
function saidFor(reader: Language, written: Written): Readonly<Record<string, unknown>> | null {
  const { language, translation } = written
  // What a device has kept from before there were two languages has none.
  if (!translation || reader !== otherLanguage(language)) return null
  const original = written as unknown as Readonly<Record<string, unknown>>
  const fields = Object.entries(translation).filter(
    ([field, text]) => field in original && (isSaid(text) || !isSaid(original[field])),
  )
  return Object.fromEntries(fields)
}

function isSaid(text: unknown): boolean {
  return Array.isArray(text) ? text.length > 0 : text !== ''
}
