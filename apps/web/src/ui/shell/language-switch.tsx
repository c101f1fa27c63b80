import { addressIn, languageNames, languageTags, offeredLanguages } from '@upeo/domain/words/languages'
import { language, say } from '@upeo/domain/words/say'
import { useLocation } from 'react-router'
import { chooseLanguage } from '../../lib/language-choice.ts'
import ui from '../primitives.module.css'
import classes from './language-switch.module.css'

/** The same page in each language: real links, for a document has one language. Nothing while there is only one. */
export function LanguageSwitch() {
  const { pathname, search, hash } = useLocation()
  if (offeredLanguages.length < 2) return null
  return (
    <ul className={classes.languages} aria-label={say('Language')}>
      {offeredLanguages.map((each) => (
        <li key={each}>
          <a
            className={ui.touchLink}
            href={addressIn(each, pathname) + search + hash}
            lang={languageTags[each]}
            hrefLang={each}
            aria-current={each === language() ? 'true' : undefined}
            onClick={() => chooseLanguage(each)}
          >
            {languageNames[each]}
          </a>
        </li>
      ))}
    </ul>
  )
}
