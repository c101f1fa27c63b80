import type { WrittenLanguage } from '@upeo/domain/words/languages'
import { language, say, words } from '@upeo/domain/words/say'
import ui from './primitives.module.css'

const sentences: Readonly<Record<WrittenLanguage, string>> = words({
  en: 'Written in English',
  sw: 'Written in Swahili',
})

/** Says that what people have written here is not in the language of the page. */
export function WrittenIn({ language: written }: { language: WrittenLanguage }) {
  if (written === language()) return null
  return <p className={ui.hintBelow}>{say(sentences[written])}</p>
}
