import { clock } from '../../lib/clock.ts'
import { useUser } from '../../lib/session.ts'
import { useMay } from './use-may.ts'

/** The administrator who looks at the records, and when. */
export interface Viewer {
  readonly me: string | undefined
  readonly now: Date
  readonly may: ReturnType<typeof useMay>
}

export function useViewer(): Viewer {
  return { me: useUser()?._id, now: clock.now(), may: useMay() }
}
