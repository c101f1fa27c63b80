import { MultiSelect, NumberInput, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { cutText } from '@upeo/domain/text'
import { useUser } from '../../../lib/session.ts'
import type { TabProps } from './basic-seo.tsx'
import { publicProfileQuery, quotableReviewsQuery } from './queries.ts'
import classes from './seo-page.module.css'

export function BusinessInfo({ fields, errors, change }: TabProps) {
  return (
    <div className={classes.fields}>
      <TextInput
        id="businessName"
        label="Business name"
        maxLength={120}
        value={fields.businessName}
        error={errors['businessName']}
        onChange={(event) => change({ businessName: event.currentTarget.value })}
      />
      <Textarea
        id="businessDescription"
        label="Business description"
        description={`${fields.businessDescription.length} characters; more than 200 do best`}
        autosize
        minRows={4}
        maxLength={3000}
        value={fields.businessDescription}
        error={errors['businessDescription']}
        onChange={(event) => change({ businessDescription: event.currentTarget.value })}
      />
      <TagsInput
        size="md"
        id="specialties"
        label="Specialties"
        description="What you are best at: at least 3. Press Enter after each."
        maxTags={30}
        value={fields.specialties}
        error={errors['specialties']}
        onChange={(specialties) => change({ specialties })}
      />
      <NumberInput
        id="yearsExperience"
        label="Years of experience"
        min={0}
        max={80}
        allowDecimal={false}
        value={fields.yearsExperience ?? ''}
        error={errors['yearsExperience']}
        onChange={(value) => change({ yearsExperience: typeof value === 'number' ? value : null })}
      />
      <TagsInput
        size="md"
        id="certifications"
        label="Certifications"
        description="First aid, mountain leader, KPSGA. Press Enter after each."
        maxTags={20}
        value={fields.certifications}
        error={errors['certifications']}
        onChange={(certifications) => change({ certifications })}
      />
      <Shown fields={fields} errors={errors} change={change} />
    </div>
  )
}

/** What the profile shows first: activities, and words of guests. */
function Shown({ fields, errors, change }: TabProps) {
  const user = useUser()
  const id = user?._id ?? ''
  const { data: profile } = useQuery({ ...publicProfileQuery(id), enabled: id !== '' })
  const { data: reviews = [] } = useQuery({ ...quotableReviewsQuery(id), enabled: id !== '' })
  return (
    <>
      <MultiSelect
        size="md"
        id="featuredActivities"
        label="Featured activities"
        description="Up to 3, first on your profile. While you choose none, your best rated are shown."
        data={(profile?.activities ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        maxValues={3}
        searchable
        value={fields.featuredActivities}
        error={errors['featuredActivities']}
        onChange={(featuredActivities) => change({ featuredActivities })}
      />
      <MultiSelect
        size="md"
        id="testimonialQuotes"
        label="Quotes from your reviews"
        description="Up to 3, shown beneath your description with the guest's name."
        data={reviews.map(({ _id, text, user: guest }) => ({
          value: _id,
          label: `${guest?.name ?? 'Anonymous'}: ${cutText(text, 80)}`,
        }))}
        maxValues={3}
        searchable
        value={fields.testimonialQuotes}
        error={errors['testimonialQuotes']}
        onChange={(testimonialQuotes) => change({ testimonialQuotes })}
      />
    </>
  )
}
