import { say } from '@upeo/domain/words/say'
import { Textarea } from '@mantine/core'
import { appealRejection, appealTexts } from '@upeo/contract/appeals/appeals'
import type { BookingDetail } from '@upeo/contract/bookings/booking'
import { IMAGE_BYTES, imageFiles, imageTexts, isHeic } from '@upeo/contract/uploads/images'
import { useState } from 'react'
import { upload } from '../../../lib/upload.ts'
import { useObjectUrl } from '../../../lib/use-object-url.ts'
import { FileButton } from '../../../ui/file-button.tsx'
import { bodySchema } from '../../../ui/form/body-schema.ts'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { LeaveOrSubmit } from '../../../ui/form/leave-or-submit.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Notice } from '../../../ui/notice.tsx'
import { refreshBooking } from '../queries.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './appeal.module.css'
import '../../../ui/styles/forms.css'

/** The customer's word against a rejected payment, with a picture of it. */
export function AppealPanel({ booking, onDone }: { booking: BookingDetail; onDone: () => void }) {
  const [picture, setPicture] = useState<File | undefined>()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    initial: { description: '' },
    schema: bodySchema(appealRejection),
    send: async ({ description }) => {
      if (!picture) return
      await upload(appealRejection, [picture], { fields: { description }, params: { id: booking._id } })
      await refreshBooking(booking._id)
    },
    onDone,
    failed: say('This could not be sent. Please try again.'),
  })
  function choose(file: File) {
    const wrong = isHeic(file) ? imageTexts.heic : file.size > IMAGE_BYTES ? imageTexts.size : null
    setProblem(wrong === null ? null : say(wrong))
    setPicture(wrong === null ? file : undefined)
  }
  return (
    <Form form={form} className={ui.stack20}>
      <p>
        {say(
          '{activity}, {reference}. {guide} has not found your payment. Show us that it was made. We will ask {guide} too and answer by email.',
          { activity: booking.activity.name, reference: booking.reference, guide: booking.vendor.name },
        )}
      </p>
      <div className={classes.evidence}>
        <FileButton
          label={picture ? say('Choose another picture of your payment') : say('Add a picture of your payment')}
          text={picture ? say('Choose another picture') : say('Add a picture')}
          accept={imageFiles}
          disabled={form.pending}
          onFile={choose}
        />
        <p className={ui.hint}>
          {say(
            'The M-Pesa message or the bank slip, with its reference, amount and date. Only you and Upeo can see it.',
          )}
        </p>
        <Preview picture={picture} />
        {(problem ?? form.errorOf('picture')) && <Notice tone="danger">{problem ?? form.errorOf('picture')}</Notice>}
      </div>
      <Textarea
        {...form.field('description')}
        label={say('How and when did you pay?')}
        required
        autosize
        minRows={3}
        maxLength={1000}
      />
      <FormMessage form={form} />
      {!picture && <p className={ui.hint}>{say(appealTexts.noPicture)}</p>}
      <FormButtons>
        <LeaveOrSubmit
          form={form}
          leave={say('Go Back')}
          onLeave={onDone}
          disabled={picture === undefined || form.values.description.trim() === ''}
        >
          {say('Send to Upeo')}
        </LeaveOrSubmit>
      </FormButtons>
    </Form>
  )
}

function Preview({ picture }: { picture: File | undefined }) {
  const address = useObjectUrl(picture)
  if (!picture || !address) return null
  return <img className={classes.picture} src={address} alt={picture.name} />
}
