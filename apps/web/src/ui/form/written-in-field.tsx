import { SegmentedControl, Input } from '@mantine/core'
import { languageNames, writtenLanguages, type WrittenLanguage } from '@upeo/domain/words/languages'
import { say } from '@upeo/domain/words/say'

/** Which language the original is written in; the other one is the translation's. */
export function WrittenInField({
  id,
  value,
  error,
  onChange,
}: {
  id: string
  value: WrittenLanguage
  error: string | undefined
  onChange: (language: WrittenLanguage) => void
}) {
  const label = say('The original is written in')
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <SegmentedControl
        id={id}
        fullWidth
        color="forest"
        aria-label={label}
        data={writtenLanguages.map((each) => ({ value: each, label: languageNames[each] }))}
        value={value}
        onChange={onChange}
      />
    </Input.Wrapper>
  )
}
