import { language } from '@upeo/domain/words/say'
import { untranslatedFor, writtenFor, type Written } from '@upeo/domain/words/written'
import type { PartlyTranslated } from './lang-of.ts'

/** What people have written, as the reader of this document is shown it. */
export function inThisLanguage<T extends Written>(written: T): T {
  return writtenFor(language(), written)
}

/** The same for a page that shows so much of it that some may not be translated. */
export function wholeInThisLanguage<T extends Written>(written: T): T & PartlyTranslated {
  return { ...inThisLanguage(written), untranslated: untranslatedFor(language(), written) }
}
