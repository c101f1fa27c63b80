import type { Activity } from '@upeo/contract/activities/activity'
import type { ReactNode } from 'react'

/** What the route hands down: the map's style and the real detail page, which other features own. */
export interface WizardSurroundings {
  readonly mapStyleUrl: string | null
  readonly renderActivity: (activity: Activity) => ReactNode
}
