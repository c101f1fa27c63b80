import { say } from '@upeo/domain/words/say'
import type { Existing } from '../wizard/existing.ts'
import { MediaStep } from '../wizard/media/media-step.tsx'
import type { ImageUpload } from '../wizard/media/use-image-upload.ts'
import { DatesField } from '../wizard/pricing/dates-field.tsx'
import { CapacityField, PriceFields } from '../wizard/pricing/pricing-step.tsx'
import { StartTimes } from '../wizard/pricing/start-times.tsx'
import ui from '../../../ui/primitives.module.css'
import stepClasses from '../wizard/steps/steps.module.css'
import type { WizardForm } from '../wizard/values.ts'
import type { ShortForm } from './short-forms.ts'
import { TranslationFields } from './translation-fields.tsx'
import '../../../ui/styles/forms.css'

/** The wizard's own fields of one part. */
export function PartFields({
  part,
  form,
  existing,
  upload,
}: {
  part: ShortForm
  form: WizardForm
  existing: Existing
  upload: ImageUpload
}) {
  switch (part) {
    case 'price':
      return (
        <div className={`${ui.stack24} ${stepClasses.pair}`}>
          <PriceFields form={form} />
        </div>
      )
    case 'capacity':
      return (
        <div className={`${ui.stack24} ${stepClasses.pair}`}>
          <CapacityField form={form} existing={existing} />
        </div>
      )
    case 'dates':
      return (
        <div className={stepClasses.fields}>
          <h2 className="visually-hidden">{say('When it runs')}</h2>
          <DatesField form={form} existing={existing} />
          <StartTimes form={form} existing={existing} />
        </div>
      )
    case 'photos':
      return <MediaStep form={form} upload={upload} />
    case 'languages':
      return <TranslationFields form={form} />
    default:
      return part satisfies never
  }
}
