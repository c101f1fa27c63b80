import { Textarea, TextInput } from '@mantine/core'
import { updateProfile } from '@upeo/contract/identity/profile'
import type { VendorProfile } from '@upeo/contract/identity/vendor-profile'
import { changeProfile, PROFILE_FAILED, type Profile } from '../../../lib/profile-query.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { bodySchema } from '../../../ui/form/body-schema.ts'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { OwnPasswordField } from '../../../ui/form/own-password-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { changeOf, passwordReason, valuesOf } from './business-values.ts'
import { PaymentMethods } from './payment-methods.tsx'
import { Part } from '../../../ui/part.tsx'
import classes from './settings.module.css'

type GuideProfile = Profile & { readonly vendorProfile: VendorProfile }

const whyPassword = {
  money: 'Money would go to another account: make sure that it is you.',
  'sign-in': 'You would sign in with another email address: make sure that it is you.',
} as const

/** Business, contact, social media and ways to pay: one form, saved together. */
export function BusinessForm({ profile }: { profile: GuideProfile }) {
  const form = useForm({
    initial: () => valuesOf(profile),
    schema: bodySchema(updateProfile),
    toBody: (values) => changeOf(values, profile),
    send: changeProfile,
    onDone: (saved) => {
      if (saved.vendorProfile) form.reset(valuesOf({ ...saved, vendorProfile: saved.vendorProfile }))
      showToast('Profile updated successfully!')
    },
    failed: PROFILE_FAILED,
  })
  const reason = passwordReason(form.values, profile)
  const network = { type: 'url', placeholder: 'https://', maxLength: 200 }
  return (
    <Form form={form} className={classes.form}>
      <FormMessage form={form} fields={form.mistakes} />
      <Part title="Business information">
        <TextInput {...form.field('vendorProfile.businessName')} label="Business name" required maxLength={120} />
        <Textarea
          {...form.field('vendorProfile.businessDescription')}
          label="Business description"
          description="What guests can look forward to with you, and since when you guide."
          autosize
          minRows={4}
          maxLength={3000}
        />
        <TextInput
          {...form.field('vendorProfile.specialties')}
          label="Specialties"
          description="Separated by commas."
          placeholder="Hiking, birding, sailing"
        />
        <div className={classes.two}>
          <TextInput
            {...form.field('vendorProfile.businessAddress.street')}
            label="Street"
            autoComplete="address-line1"
          />
          <TextInput {...form.field('vendorProfile.businessAddress.city')} label="Town" autoComplete="address-level2" />
          <TextInput
            {...form.field('vendorProfile.businessAddress.state')}
            label="County"
            autoComplete="address-level1"
          />
          <TextInput
            {...form.field('vendorProfile.businessAddress.zipCode')}
            label="Postcode"
            autoComplete="postal-code"
          />
          <TextInput
            {...form.field('vendorProfile.businessAddress.country')}
            label="Country"
            autoComplete="country-name"
          />
        </div>
      </Part>
      <Part title="Contact">
        <div className={classes.two}>
          <TextInput {...form.field('name')} label="Your name" required autoComplete="name" maxLength={60} />
          <TextInput {...form.field('email')} label="Account email" required type="email" autoComplete="email" />
          <TextInput {...form.field('vendorProfile.contactEmail')} label="Contact email" required type="email" />
          <TextInput {...form.field('vendorProfile.contactPhone')} label="Contact phone" type="tel" maxLength={30} />
        </div>
        <TextInput {...form.field('vendorProfile.website')} {...network} label="Website" />
      </Part>
      <Part title="Social media">
        <div className={classes.two}>
          <TextInput {...form.field('vendorProfile.socialMedia.facebook')} {...network} label="Facebook" />
          <TextInput {...form.field('vendorProfile.socialMedia.instagram')} {...network} label="Instagram" />
          <TextInput {...form.field('vendorProfile.socialMedia.twitter')} {...network} label="Twitter" />
        </div>
      </Part>
      <Part
        title="Payment methods"
        lead="Guests can always pay by M-Pesa through Upeo. What you switch on here they pay straight to you."
      >
        <PaymentMethods form={form} />
      </Part>
      <div className={classes.save}>
        {reason && (
          <div className={classes.password}>
            <OwnPasswordField {...form.field('currentPassword')} description={whyPassword[reason]} />
          </div>
        )}
        <Button type="submit" loading={form.pending}>
          Save Changes
        </Button>
      </div>
    </Form>
  )
}
