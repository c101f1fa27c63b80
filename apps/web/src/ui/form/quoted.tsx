import { languageTags, type WrittenLanguage } from '@upeo/domain/words/languages'
import { say } from '@upeo/domain/words/say'
import classes from './quoted.module.css'

/** The original, for whoever writes the same in the other language; nothing while it is empty. */
export function Quoted({ text, language }: { text: string; language: WrittenLanguage }) {
  if (text.trim() === '') return null
  return (
    <span className={classes.quoted}>
      {language === 'en' ? say('In English:') : say('In Swahili:')} <q lang={languageTags[language]}>{text}</q>
    </span>
  )
}
