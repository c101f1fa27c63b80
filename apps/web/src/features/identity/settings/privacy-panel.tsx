import type { Preferences } from '@upeo/contract/identity/user'
import { say, words } from '@upeo/domain/words/say'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './panel.module.css'
import { PreferenceSwitches, type PreferenceChoice } from './preference-switches.tsx'
import { Say } from '../../../ui/say.tsx'

const choices: readonly PreferenceChoice[] = [
  {
    key: 'showProfileToPublic',
    label: words('Show profile to public'),
    hint: words('Your name and picture show on the leaderboard. You can always see your own rank.'),
  },
  {
    key: 'shareActivityHistory',
    label: words('Share activity history'),
    hint: words('Others can see which activities you have completed.'),
  },
]

const toPolicy = (text: ReactNode) => <Link to="/privacy">{text}</Link>

export function PrivacyPanel({ preferences }: { preferences: Preferences }) {
  return (
    <>
      <p className={classes.lead}>
        <Say
          text="What others can see about you. The <policy>privacy policy</policy> covers the rest."
          policy={toPolicy}
        />
      </p>
      <PreferenceSwitches
        choices={choices}
        preferences={preferences}
        failure={say('Failed to update privacy settings. Please try again.')}
      />
    </>
  )
}
