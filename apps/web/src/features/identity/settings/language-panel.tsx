import { NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import {
  writtenLanguages,
  addressIn,
  languageNames,
  offeredLanguages,
  type WrittenLanguage,
} from '@upeo/domain/words/languages'
import { language as spoken, say } from '@upeo/domain/words/say'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { messageOf } from '../../../lib/api-error.ts'
import { rememberLanguage } from '../../../lib/language-choice.ts'
import { changeProfile } from '../../../lib/profile-query.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './panel.module.css'
import '../../../ui/styles/forms.css'

const offered = writtenLanguages.filter((each) => offeredLanguages.includes(each))

/** Whether there is anything to choose. */
export const choosesLanguage = offered.length > 1

/** What letters are written in, and pages: a document has one language, so that another one is another page. */
export function LanguagePanel({ language }: { language: WrittenLanguage }) {
  const { pathname } = useLocation()
  const [chosen, setChosen] = useState(language)
  const save = useMutation({
    mutationFn: () => changeProfile({ language: chosen }),
    onSuccess: () => {
      rememberLanguage(chosen)
      if (chosen === spoken()) showToast(say('Your language was saved.'))
      else window.location.assign(`${addressIn(chosen, pathname)}#language`)
    },
  })
  return (
    <div className={classes.form}>
      <p className={classes.lead}>{say('Pages, emails and notifications are in this language.')}</p>
      {save.isError && (
        <Notice tone="danger">
          {messageOf(save.error, say('Your language could not be saved. Please try again.'))}
        </Notice>
      )}
      <NativeSelect
        label={say('Language')}
        size="md"
        data={offered.map((each) => ({ value: each, label: languageNames[each] }))}
        value={chosen}
        onChange={({ currentTarget: { value } }) => setChosen(offered.find((each) => each === value) ?? chosen)}
      />
      <div className={ui.actions}>
        <Button loading={save.isPending} onClick={() => save.mutate()}>
          {say('Save Language')}
        </Button>
      </div>
    </div>
  )
}
