import { say, words } from '@upeo/domain/words/say'
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
import { useForm, type FormState } from '../../../ui/form/use-form.ts'
import { changeOf, passwordReason, valuesOf, type BusinessValues } from './business-values.ts'
import { OtherLanguage } from './other-language.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './settings.module.css'

type GuideProfile = Profile & { readonly vendorProfile: VendorProfile }

const whyPassword = words({
  money: 'This changes where your money goes, so please confirm that it is you.',
  'sign-in': 'This changes the email you sign in with, so please confirm that it is you.',
})

const network = { type: 'url', placeholder: 'https://', maxLength: 200 }

/** Business, contact, social media and ways to pay: one form, saved together. */
export function BusinessForm({ profile }: { profile: GuideProfile }) {
  const form = useForm({
    initial: () => valuesOf(profile),
    schema: bodySchema(updateProfile),
    toBody: (values) => changeOf(values, profile),
    send: changeProfile,
    onDone: (saved) => {
      if (saved.vendorProfile) form.reset(valuesOf({ ...saved, vendorProfile: saved.vendorProfile }))
      showToast(say('Profile updated successfully!'))
    },
    failed: say(PROFILE_FAILED),
  })
  const reason = passwordReason(form.values, profile)
  return (
    <Form form={form} className={ui.column20}>
      <FormMessage form={form} fields={form.mistakes} />
      <Business form={form} />
      <OtherLanguage form={form} bio={profile.bio} />
      <Contact form={form} />
      <SocialMedia form={form} />
      <SectionCard
        title={say('Payment methods')}
        lead={say(
          'Guests can always pay by M-Pesa through Upeo. With the methods you switch on here, they pay you directly.',
        )}
      >
        <PaymentMethods form={form} />
      </SectionCard>
      <div className={classes.save}>
        {reason && (
          <div className={classes.password}>
            <OwnPasswordField {...form.field('currentPassword')} description={say(whyPassword[reason])} />
          </div>
        )}
        <Button type="submit" loading={form.pending}>
          {say('Save Changes')}
        </Button>
      </div>
    </Form>
  )
}

function Business({ form }: { form: FormState<BusinessValues> }) {
  return (
    <SectionCard title={say('Business information')}>
      <TextInput {...form.field('vendorProfile.businessName')} label={say('Business name')} required maxLength={120} />
      <Textarea
        {...form.field('vendorProfile.businessDescription')}
        label={say('Business description')}
        description={say('What guests can look forward to with you, and since when you guide.')}
        autosize
        minRows={4}
        maxLength={3000}
      />
      <TextInput
        {...form.field('vendorProfile.specialties')}
        label={say('Specialties')}
        description={say('Separated by commas.')}
        placeholder={say('Hiking, birding, sailing')}
      />
      <div className={`${ui.stack16} ${classes.two}`}>
        <TextInput
          {...form.field('vendorProfile.businessAddress.street')}
          label={say('Street')}
          autoComplete="address-line1"
        />
        <TextInput
          {...form.field('vendorProfile.businessAddress.city')}
          label={say('Town')}
          autoComplete="address-level2"
        />
        <TextInput
          {...form.field('vendorProfile.businessAddress.state')}
          label={say('County')}
          autoComplete="address-level1"
        />
        <TextInput
          {...form.field('vendorProfile.businessAddress.zipCode')}
          label={say('Postcode')}
          autoComplete="postal-code"
        />
        <TextInput
          {...form.field('vendorProfile.businessAddress.country')}
          label={say('Country')}
          autoComplete="country-name"
        />
      </div>
    </SectionCard>
  )
}

function Contact({ form }: { form: FormState<BusinessValues> }) {
  return (
    <SectionCard title={say('Contact')}>
      <div className={`${ui.stack16} ${classes.two}`}>
        <TextInput {...form.field('name')} label={say('Your name')} required autoComplete="name" maxLength={60} />
        <TextInput {...form.field('email')} label={say('Account email')} required type="email" autoComplete="email" />
        <TextInput {...form.field('vendorProfile.contactEmail')} label={say('Contact email')} required type="email" />
        <TextInput
          {...form.field('vendorProfile.contactPhone')}
          label={say('Contact phone')}
          type="tel"
          maxLength={30}
        />
      </div>
      <TextInput {...form.field('vendorProfile.website')} {...network} label={say('Website')} />
    </SectionCard>
  )
}

function SocialMedia({ form }: { form: FormState<BusinessValues> }) {
  return (
    <SectionCard title={say('Social media')}>
      <div className={`${ui.stack16} ${classes.two}`}>
        <TextInput {...form.field('vendorProfile.socialMedia.facebook')} {...network} label="Facebook" />
        <TextInput {...form.field('vendorProfile.socialMedia.instagram')} {...network} label="Instagram" />
        <TextInput {...form.field('vendorProfile.socialMedia.twitter')} {...network} label="Twitter" />
      </div>
    </SectionCard>
  )
}
