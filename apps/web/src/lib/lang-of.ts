import { languageTags, otherLanguage, type WrittenLanguage } from '@upeo/domain/words/languages'
import { language } from '@upeo/domain/words/say'

/** What people have written, with the names of what there is no translation of: those stand in the other language. */
export interface PartlyTranslated {
  readonly language: WrittenLanguage
  readonly untranslated?: readonly string[]
}

/** For `lang`: where what is written is in another language than its document. */
export function langOf({ language: written }: { readonly language: WrittenLanguage }): string | undefined {
  return written === language() ? undefined : languageTags[written]
}

/** The same of one of its fields. */
export function fieldLang({ language: written, untranslated = [] }: PartlyTranslated, field: string) {
  return langOf({ language: untranslated.includes(field) ? otherLanguage(written) : written })
}
