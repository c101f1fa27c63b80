import { keptYears } from '@upeo/domain/privacy/kept'
import { say } from '@upeo/domain/words/say'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DataDownload } from './data-download.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './panel.module.css'

export function AccountPanel() {
  const [deleting, setDeleting] = useState(false)
  return (
    <>
      <section className={classes.part}>
        <h3 className={ui.smallHeading6}>{say('Download my data')}</h3>
        <p className={classes.lead}>{say('Everything that Upeo keeps about you, as one JSON file.')}</p>
        <DataDownload />
      </section>
      <section className={classes.part}>
        <h3 className={ui.smallHeading6}>{say('Delete account')}</h3>
        <p className={classes.lead}>
          {say(
            'Your name, contact details and pictures are deleted at once and cannot be restored. Payment records are kept for {n, plural, one {# year} other {# years}}, as the law requires, without your name.',
            { n: keptYears.money },
          )}
        </p>
        <div className={ui.actions}>
          <Button variant="danger" onClick={() => setDeleting(true)}>
            {say('Delete Account')}
          </Button>
        </div>
      </section>
      <DeleteDialog opened={deleting} onClose={() => setDeleting(false)} />
    </>
  )
}
