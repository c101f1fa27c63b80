import { Switch, Textarea, TextInput } from '@mantine/core'
import { keywordsOf, MAX_META_DESCRIPTION, MAX_META_TITLE } from '@upeo/domain/vendors/seo-score'
import { plural } from '@upeo/domain/text'
import { Previews } from './previews.tsx'
import { descriptionError, slugError, titleError, type SeoFormState } from './seo-form.ts'
import classes from './seo-page.module.css'

export function BasicSeo({ form }: { form: SeoFormState }) {
  const fields = form.values
  const { metaTitle, metaDescription, keywords, username } = fields
  return (
    <div className={classes.fields}>
      <TextInput
        {...form.field('metaTitle')}
        label="Meta title"
        description={`${metaTitle.length} of ${MAX_META_TITLE} characters; 30 to 60 do best`}
        maxLength={200}
        error={form.errorOf('metaTitle') ?? titleError(fields)}
      />
      <Textarea
        {...form.field('metaDescription')}
        label="Meta description"
        description={`${metaDescription.length} of ${MAX_META_DESCRIPTION} characters; 120 to 160 do best`}
        autosize
        minRows={3}
        maxLength={500}
        error={form.errorOf('metaDescription') ?? descriptionError(fields)}
      />
      <TextInput
        {...form.field('keywords')}
        label="Keywords"
        description={`Parted by commas; 5 to 10 do best. ${plural(keywordsOf(keywords).length, 'keyword')} so far.`}
        maxLength={500}
      />
      <TextInput
        {...form.field('customSlug')}
        label="Custom address"
        description={`Letters, numbers and hyphens. Your profile also answers at /vendor/${username}.`}
        leftSection={<span className={classes.prefix}>/vendor/</span>}
        leftSectionWidth={78}
        maxLength={40}
        autoCapitalize="none"
        spellCheck={false}
        error={slugError(fields.customSlug) ?? form.errorOf('customSlug')}
      />
      <Previews fields={fields} />
      <fieldset className={classes.switches}>
        <legend>Visibility</legend>
        <Switch
          {...form.checkbox('indexable')}
          label="Let search engines list my pages"
          description="Off: your profile and stories ask to be left out."
        />
        <Switch
          {...form.checkbox('showInSearch')}
          label="Show my profile in search"
          description="Off: Upeo suggests your profile nowhere. Your activities stay in the listing."
        />
        <Switch
          {...form.checkbox('enableStructuredData')}
          label="Structured data"
          description="Tells search engines your rating, place and contact in their own language."
        />
      </fieldset>
    </div>
  )
}
