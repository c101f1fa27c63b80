import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Act } from './act.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { useMay } from './use-may.ts'

/** The buttons of a record that are this person's to press. `about` names the record for screen readers, which announce a button on its own. */
export function Acts({ acts, about }: { acts: readonly Act[]; about: string }) {
  const [asked, setAsked] = useState<Act | null>(null)
  const may = useMay()
  return (
    <>
      {acts
        .filter(({ needs }) => may(...needs))
        .map((act) => (
          <Button
            key={act.label}
            size="sm"
            // What cannot be undone looks so where it is asked, not in every row of a list.
            variant={act.tone === undefined || act.tone === 'filled' ? 'filled' : 'default'}
            aria-label={`${act.label}: ${about}`}
            onClick={() => setAsked(act)}
          >
            {act.label}
          </Button>
        ))}
      <DecisionDialog act={asked} onClose={() => setAsked(null)} />
    </>
  )
}
