import { addressIn, languageTags } from '@upeo/domain/words/languages'
import { preferredLanguage } from '@upeo/domain/words/preferred-language'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { chooseLanguage, chosenLanguage, rememberLanguage } from '../../lib/language-choice.ts'
import classes from './language-offer.module.css'

/**
 * To a browser that reads Swahili, once, on a page in English: over the page's foot, so that nothing moves. Nobody is sent
 * there unasked.
 */
export function LanguageOffer() {
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState(
    () => chosenLanguage() === null && preferredLanguage(navigator.languages.join(',')) === 'sw',
  )
  if (!open) return null
  return (
    <aside className={classes.offer} lang={languageTags.sw} aria-label="Lugha">
      <a href={addressIn('sw', pathname) + search} hrefLang="sw" onClick={() => chooseLanguage('sw')}>
        Soma kwa Kiswahili
      </a>
      <button
        type="button"
        onClick={() => {
          rememberLanguage('en')
          setOpen(false)
        }}
      >
        Funga
      </button>
    </aside>
  )
}
