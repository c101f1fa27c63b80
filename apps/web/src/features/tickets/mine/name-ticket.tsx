import { saidAloud } from '../../../ui/said-aloud.tsx'
import { Say } from '../../../ui/say.tsx'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { Naming } from './name-dialog.tsx'

/** A form is much for a page that mostly shows a picture: it comes when it is asked for. */
const NameDialog = lazy(() => import('./name-dialog.tsx').then(({ NameDialog: dialog }) => ({ default: dialog })))
const LinkedNameDialog = lazy(() =>
  import('./linked-name-dialog.tsx').then(({ LinkedNameDialog: dialog }) => ({ default: dialog })),
)

/** Who comes with a ticket, and how old they are: for the guide's list, and to tell several tickets apart. `linked`: on a page that a link opens. */
export function NameTicket({ linked = false, ...naming }: Naming & { readonly linked?: boolean }) {
  const Form = linked ? LinkedNameDialog : NameDialog
  const [open, setOpen] = useState(false)
  const { position, name, age } = naming.ticket
  const said = name !== '' || typeof age === 'number'
  return (
    <>
      <Button size="sm" variant="subtle" onClick={() => setOpen(true)}>
        <Say
          text={
            said
              ? 'Edit name and age <hidden>on ticket {n}</hidden>'
              : 'Add name and age <hidden>on ticket {n}</hidden>'
          }
          n={position}
          hidden={saidAloud}
        />
      </Button>
      {open && (
        <Suspense fallback={null}>
          <Form {...naming} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
