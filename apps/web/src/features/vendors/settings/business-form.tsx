import { Textarea, TextInput } from '@mantine/core'
import type { VendorProfile } from '@upeo/contract/identity/vendor-profile'
import type { GuideMethod } from '@upeo/domain/payments/methods'
import { firstMethods } from '@upeo/domain/payments/payment-destination'
import { useState, type FormEvent } from 'react'
import { changeProfile, type Profile } from '../../../lib/profile-query.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useSubmit } from '../../../lib/use-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx'
import { OwnPasswordField } from '../../../ui/own-password-field.tsx'
import { businessProblems, changeOf, textsOf, type BusinessPath } from './business-values.ts'
import { PaymentMethods } from './payment-methods.tsx'
import { Part } from './part.tsx'
import classes from './settings.module.css'

type GuideProfile = Profile & { readonly vendorProfile: VendorProfile }

const FAILED = 'Failed to update profile. Please try again.'

const whyPassword = {
  money: 'Money would go to another account: make sure that it is you.',
  'sign-in': 'You would sign in with another email address: make sure that it is you.',
} as const

/** What a text input needs of the form; `bind` makes it for a field's path. */
export type Bind = (path: BusinessPath) => {
  readonly id: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: { currentTarget: { value: string } }) => void
}

/** Business, contact, social media and ways to pay: one form, saved together. */
export function BusinessForm({ profile }: { profile: GuideProfile }) {
  const [texts, setTexts] = useState(() => textsOf(profile))
  const { paymentDetails } = profile.vendorProfile
  const [active, setActive] = useState<readonly GuideMethod[]>(() =>
    firstMethods(paymentDetails.active, paymentDetails),
  )
  const [currentPassword, setCurrentPassword] = useState('')
  const form = useSubmit(FAILED)
  const change = changeOf(texts, active, profile)

  const bind: Bind = (path) => ({
    id: path,
    value: texts[path],
    error: form.fields[path],
    onChange: (event) => {
      const { value } = event.currentTarget
      setTexts((now) => ({ ...now, [path]: value }))
      form.edited(path)
    },
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const problems = businessProblems(texts)
    if (Object.keys(problems).length > 0) return form.refuse(problems)
    const { name, email, vendorProfile } = change
    void form.submit(async () => {
      const saved = await changeProfile({
        name,
        email,
        vendorProfile,
        ...(change.needsPassword && { currentPassword }),
      })
      if (saved.vendorProfile) setTexts(textsOf({ ...saved, vendorProfile: saved.vendorProfile }))
      setCurrentPassword('')
      showToast('Profile updated successfully!')
    })
  }

  return (
    <form className={classes.form} method="post" noValidate onSubmit={onSubmit}>
      <FormErrorSummary message={form.message} fields={form.fields} attempt={form.attempt} />
      <Part title="Business information">
        <TextInput {...bind('vendorProfile.businessName')} label="Business name" required maxLength={120} />
        <Textarea
          {...bind('vendorProfile.businessDescription')}
          label="Business description"
          description="What guests can look forward to with you, and since when you guide."
          autosize
          minRows={4}
          maxLength={3000}
        />
        <TextInput
          {...bind('vendorProfile.specialties')}
          label="Specialties"
          description="Separated by commas."
          placeholder="Hiking, birding, sailing"
        />
        <div className={classes.two}>
          <TextInput {...bind('vendorProfile.businessAddress.street')} label="Street" autoComplete="address-line1" />
          <TextInput {...bind('vendorProfile.businessAddress.city')} label="Town" autoComplete="address-level2" />
          <TextInput {...bind('vendorProfile.businessAddress.state')} label="County" autoComplete="address-level1" />
          <TextInput {...bind('vendorProfile.businessAddress.zipCode')} label="Postcode" autoComplete="postal-code" />
          <TextInput {...bind('vendorProfile.businessAddress.country')} label="Country" autoComplete="country-name" />
        </div>
      </Part>
      <Part title="Contact">
        <div className={classes.two}>
          <TextInput {...bind('name')} label="Your name" required autoComplete="name" maxLength={60} />
          <TextInput {...bind('email')} label="Account email" required type="email" autoComplete="email" />
          <TextInput {...bind('vendorProfile.contactEmail')} label="Contact email" required type="email" />
          <TextInput {...bind('vendorProfile.contactPhone')} label="Contact phone" type="tel" maxLength={30} />
        </div>
        <TextInput
          {...bind('vendorProfile.website')}
          label="Website"
          type="url"
          placeholder="https://"
          maxLength={200}
        />
      </Part>
      <Part title="Social media">
        <div className={classes.two}>
          <TextInput
            {...bind('vendorProfile.socialMedia.facebook')}
            label="Facebook"
            type="url"
            placeholder="https://"
            maxLength={200}
          />
          <TextInput
            {...bind('vendorProfile.socialMedia.instagram')}
            label="Instagram"
            type="url"
            placeholder="https://"
            maxLength={200}
          />
          <TextInput
            {...bind('vendorProfile.socialMedia.twitter')}
            label="Twitter"
            type="url"
            placeholder="https://"
            maxLength={200}
          />
        </div>
      </Part>
      <Part
        title="Payment methods"
        lead="Guests can always pay by M-Pesa through Upeo. What you switch on here they pay straight to you."
      >
        <PaymentMethods
          bind={bind}
          active={active}
          error={form.fields['vendorProfile.paymentDetails.active']}
          onChange={setActive}
        />
      </Part>
      <div className={classes.save}>
        {change.needsPassword && (
          <div className={classes.password}>
            <OwnPasswordField
              why={whyPassword[change.needsPassword]}
              value={currentPassword}
              error={form.fields['currentPassword']}
              onChange={(value) => {
                setCurrentPassword(value)
                form.edited('currentPassword')
              }}
            />
          </div>
        )}
        <Button type="submit" loading={form.busy}>
          Save Changes
        </Button>
      </div>
    </form>
  )
}
