import { Select, Textarea } from '@mantine/core'
import { changeReasonLabels, changeReasons } from '@upeo/domain/departure-changes/departure-changes'
import { say } from '@upeo/domain/words/say'

const reasons = () => changeReasons.map((value) => ({ value, label: say(changeReasonLabels[value]) }))

/** Why, and what everybody reads. */
export function ReasonFields<Field extends object>({ reason, message }: { reason: Field; message: Field }) {
  return (
    <>
      <Select {...reason} label={say('Why?')} data={reasons()} allowDeselect={false} size="md" required />
      <Textarea
        {...message}
        label={say('What would you like to tell your guests?')}
        placeholder={say('The river is too high to go out safely.')}
        required
        autosize
        minRows={3}
        maxLength={1000}
        size="md"
      />
    </>
  )
}
