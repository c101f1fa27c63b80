import { MultiSelect, NumberInput, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { cutText } from '@upeo/domain/text'
import { say } from '@upeo/domain/words/say'
import { useUser } from '../../../lib/session.ts'
import { foldedOptions } from '../../../ui/folded-options.ts'
import type { SeoFormState } from './seo-form.ts'
import { publicProfileQuery, quotableReviewsQuery } from './queries.ts'
import ui from '../../../ui/primitives.module.css'

export function BusinessInfo({ form }: { form: SeoFormState }) {
  const years = form.field('yearsExperience')
  return (
    <div className={ui.stack20}>
      <TextInput {...form.field('businessName')} label={say('Business name')} maxLength={120} />
      <Textarea
        {...form.field('businessDescription')}
        label={say('Business description')}
        description={say('{written} characters; more than 200 do best', {
          written: form.values.businessDescription.length,
        })}
        autosize
        minRows={4}
        maxLength={3000}
      />
      <TagsInput
        size="md"
        {...form.field('specialties')}
        label={say('Specialties')}
        description={say('What you are best at: at least 3. Press Enter after each.')}
        maxTags={30}
      />
      <NumberInput
        {...years}
        label={say('Years of experience')}
        min={0}
        max={80}
        allowDecimal={false}
        value={years.value ?? ''}
        onChange={(value) => years.onChange(typeof value === 'number' ? value : null)}
      />
      <TagsInput
        size="md"
        {...form.field('certifications')}
        label={say('Certifications')}
        description={say('First aid, mountain leader, KPSGA. Press Enter after each.')}
        maxTags={20}
      />
      <Shown form={form} />
    </div>
  )
}

/** What the profile shows first: activities, and guests' reviews. */
function Shown({ form }: { form: SeoFormState }) {
  const user = useUser()
  const id = user?._id ?? ''
  const { data: profile } = useQuery({ ...publicProfileQuery(id), enabled: id !== '' })
  const { data: reviews = [] } = useQuery({ ...quotableReviewsQuery(id), enabled: id !== '' })
  return (
    <>
      <MultiSelect
        size="md"
        {...form.field('featuredActivities')}
        label={say('Featured activities')}
        description={say('Up to 3, first on your profile. If you choose none, your best rated are shown.')}
        data={(profile?.activities ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        maxValues={3}
        searchable
        filter={foldedOptions}
      />
      <MultiSelect
        size="md"
        {...form.field('testimonialQuotes')}
        label={say('Quotes from your reviews')}
        description={say("Up to 3, shown beneath your description with the guest's name.")}
        data={reviews.map(({ _id, text, user: guest }) => ({
          value: _id,
          label: `${guest?.name ?? say('Anonymous')}: ${cutText(text, 80)}`,
        }))}
        maxValues={3}
        searchable
        filter={foldedOptions}
      />
    </>
  )
}
