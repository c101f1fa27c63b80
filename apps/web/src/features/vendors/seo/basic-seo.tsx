import { Switch, Textarea, TextInput } from '@mantine/core'
import { keywordsOf, MAX_META_DESCRIPTION, MAX_META_TITLE } from '@upeo/domain/vendors/seo-score'
import { Previews } from './previews.tsx'
import { descriptionError, titleError, type ChangeSeo, type SeoFields } from './seo-form.ts'
import classes from './seo-page.module.css'

export interface TabProps {
  readonly fields: SeoFields
  readonly errors: Readonly<Record<string, string>>
  readonly change: ChangeSeo
}

export function BasicSeo({ fields, errors, change }: TabProps) {
  const { metaTitle, metaDescription, keywords, customSlug, username } = fields
  const count = keywordsOf(keywords).length
  return (
    <div className={classes.fields}>
      <TextInput
        id="metaTitle"
        label="Meta title"
        description={`${metaTitle.length} of ${MAX_META_TITLE} characters; 30 to 60 do best`}
        maxLength={200}
        value={metaTitle}
        error={errors['metaTitle'] ?? titleError(fields)}
        onChange={(event) => change({ metaTitle: event.currentTarget.value })}
      />
      <Textarea
        id="metaDescription"
        label="Meta description"
        description={`${metaDescription.length} of ${MAX_META_DESCRIPTION} characters; 120 to 160 do best`}
        autosize
        minRows={3}
        maxLength={500}
        value={metaDescription}
        error={errors['metaDescription'] ?? descriptionError(fields)}
        onChange={(event) => change({ metaDescription: event.currentTarget.value })}
      />
      <TextInput
        id="keywords"
        label="Keywords"
        description={`Parted by commas; 5 to 10 do best. ${count === 1 ? '1 keyword' : `${count} keywords`} so far.`}
        maxLength={500}
        value={keywords}
        error={errors['keywords']}
        onChange={(event) => change({ keywords: event.currentTarget.value })}
      />
      <TextInput
        id="customSlug"
        label="Custom address"
        description={`Letters, numbers and hyphens. Your profile also answers at /vendor/${username}.`}
        leftSection={<span className={classes.prefix}>/vendor/</span>}
        leftSectionWidth={78}
        maxLength={40}
        autoCapitalize="none"
        spellCheck={false}
        value={customSlug}
        error={errors['customSlug']}
        onChange={(event) => change({ customSlug: event.currentTarget.value })}
      />
      <Previews fields={fields} />
      <fieldset className={classes.switches}>
        <legend>Visibility</legend>
        <Switch
          label="Let search engines list my pages"
          description="Off: your profile and stories ask to be left out."
          checked={fields.indexable}
          onChange={(event) => change({ indexable: event.currentTarget.checked })}
        />
        <Switch
          label="Show my profile in search"
          description="Off: Upeo suggests your profile nowhere. Your activities stay in the listing."
          checked={fields.showInSearch}
          onChange={(event) => change({ showInSearch: event.currentTarget.checked })}
        />
        <Switch
          label="Structured data"
          description="Tells search engines your rating, place and contact in their own language."
          checked={fields.enableStructuredData}
          onChange={(event) => change({ enableStructuredData: event.currentTarget.checked })}
        />
      </fieldset>
    </div>
  )
}
