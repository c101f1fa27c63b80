import type { Preferences } from '@upeo/contract/identity/user'
import { Link } from 'react-router'
import classes from './panel.module.css'
import { PreferenceSwitches, type PreferenceChoice } from './preference-switches.tsx'

const choices: readonly PreferenceChoice[] = [
  {
    key: 'showProfileToPublic',
    label: 'Show profile to public',
    hint: 'Your name and picture stand on the leaderboard. Your own rank you always see.',
  },
  {
    key: 'shareActivityHistory',
    label: 'Share activity history',
    hint: 'Others see beside your name which activities you have completed.',
  },
]

export function PrivacyPanel({ preferences }: { preferences: Preferences }) {
  return (
    <>
      <p className={classes.lead}>
        What others see of you. The <Link to="/privacy">privacy policy</Link> says everything else.
      </p>
      <PreferenceSwitches
        choices={choices}
        preferences={preferences}
        failure="Failed to update privacy settings. Please try again."
      />
    </>
  )
}
