import { say } from '@upeo/domain/words/say'
import { Switch } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Preferences } from '@upeo/contract/identity/user'
import { useId } from 'react'
import { changeProfile, profileQuery } from '../../../lib/profile-query.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { Notice } from '../../../ui/notice.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './panel.module.css'

export interface PreferenceChoice {
  readonly key: keyof Preferences
  /** Said here, so it may be a constant. */
  readonly label: string
  /** Said here too. */
  readonly hint: string
}

const noPreferences: readonly (keyof Preferences)[] = []

/** Each switch is saved as it is moved, and moves back when that fails. */
export function PreferenceSwitches({
  choices,
  preferences,
  disabled = noPreferences,
  failure,
}: {
  choices: readonly PreferenceChoice[]
  preferences: Preferences
  disabled?: readonly (keyof Preferences)[]
  /** The screen's message when saving fails. */
  failure: string
}) {
  const save = useMutation({
    // One after the other, so that the last one moved is the last one saved.
    scope: { id: 'preferences' },
    mutationFn: (change: Partial<Preferences>) => changeProfile({ notificationPreferences: change }),
    onMutate: (change) => keep(change),
    onError: (_error, change) => {
      keep(Object.fromEntries(Object.entries(change).map(([key, value]) => [key, !value])))
    },
  })
  return (
    <>
      {save.isError && <Notice tone="danger">{messageOf(save.error, failure)}</Notice>}
      <div className={classes.switches}>
        {choices.map((choice) => (
          <PreferenceSwitch
            key={choice.key}
            choice={choice}
            checked={preferences[choice.key]}
            disabled={disabled.includes(choice.key)}
            onChange={(checked) => save.mutate({ [choice.key]: checked })}
          />
        ))}
      </div>
    </>
  )
}

function PreferenceSwitch({
  choice,
  checked,
  disabled,
  onChange,
}: {
  choice: PreferenceChoice
  checked: boolean
  disabled: boolean
  onChange: (checked: boolean) => void
}) {
  const id = useId()
  return (
    <div className={classes.choice} data-disabled={disabled}>
      <label htmlFor={id}>
        <span className={classes.label}>{say(choice.label)}</span>
        <span className={ui.hintLine} id={`${id}-hint`}>
          {say(choice.hint)}
        </span>
      </label>
      <Switch
        id={id}
        size="md"
        aria-label={say(choice.label)}
        aria-describedby={`${id}-hint`}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  )
}

/** Shows a choice before the server has it. */
function keep(change: Partial<Preferences>): void {
  queryClient.setQueryData(
    profileQuery.queryKey,
    (profile) => profile && { ...profile, notificationPreferences: { ...profile.notificationPreferences, ...change } },
  )
}
