import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DataDownload } from './data-download.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import classes from './panel.module.css'

export function AccountPanel() {
  const [deleting, setDeleting] = useState(false)
  return (
    <>
      <section className={classes.part}>
        <h3 className={classes.heading}>Download my data</h3>
        <p className={classes.lead}>Everything that Upeo keeps about you, as one JSON file.</p>
        <DataDownload />
      </section>
      <section className={classes.part}>
        <h3 className={classes.heading}>Delete account</h3>
        <p className={classes.lead}>
          Your name, contact details and pictures go at once and cannot be brought back. Records of payments stay 7
          years, as the law asks, without naming you.
        </p>
        <div className={classes.actions}>
          <Button variant="danger" onClick={() => setDeleting(true)}>
            Delete Account
          </Button>
        </div>
      </section>
      <DeleteDialog opened={deleting} onClose={() => setDeleting(false)} />
    </>
  )
}
