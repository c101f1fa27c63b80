import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Action } from './action.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { useMay } from './use-may.ts'

/** The buttons of a record that are this person's to press. `about` names the record for screen readers, which announce a button on its own. */
export function Actions({ actions, about }: { actions: readonly Action[]; about: string }) {
  const [asked, setAsked] = useState<Action | null>(null)
  const may = useMay()
  return (
    <>
      {actions
        .filter(({ needs }) => may(...needs))
        .map((action) => (
          <Button
            key={action.label}
            size="sm"
            // What cannot be undone looks so where it is asked, not in every row of a list.
            variant={action.tone === undefined || action.tone === 'filled' ? 'filled' : 'default'}
            aria-label={`${action.label}: ${about}`}
            onClick={() => setAsked(action)}
          >
            {action.label}
          </Button>
        ))}
      <DecisionDialog action={asked} onClose={() => setAsked(null)} />
    </>
  )
}
