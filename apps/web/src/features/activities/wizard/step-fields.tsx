import { PreviewStep } from './preview/preview-step.tsx'
import { AdditionalDetails } from './steps/additional-details.tsx'
import { BasicDetails } from './steps/basic-details.tsx'
import { LocationStep } from './location/location-step.tsx'
import { MediaStep } from './media/media-step.tsx'
import { PricingStep } from './pricing/pricing-step.tsx'
import type { ImageUpload } from './media/use-image-upload.ts'
import { Requirements } from './steps/requirements.tsx'
import type { Existing } from './existing.ts'
import type { WizardForm } from './values.ts'
import type { WizardSurroundings } from './wizard-surroundings.ts'
import '../../../ui/styles/forms.css'
import '../../../ui/styles/overlays.css'

/** The fields of one step. */
export function StepFields({
  step,
  form,
  upload,
  existing,
  mapStyleUrl,
  renderActivity,
}: WizardSurroundings & { step: number; form: WizardForm; upload: ImageUpload; existing: Existing }) {
  switch (step) {
    case 0:
      return <BasicDetails form={form} />
    case 1:
      return <LocationStep form={form} mapStyleUrl={mapStyleUrl} />
    case 2:
      return <Requirements form={form} />
    case 3:
      return <PricingStep form={form} existing={existing} />
    case 4:
      return <MediaStep form={form} upload={upload} />
    case 5:
      return <AdditionalDetails form={form} />
    default:
      return <PreviewStep values={form.values} existing={existing} renderActivity={renderActivity} />
  }
}
