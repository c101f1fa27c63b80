import { Switch, Textarea, TextInput } from '@mantine/core'
import { keywordsOf, MAX_META_DESCRIPTION, MAX_META_TITLE } from '@upeo/domain/vendors/seo-score'
import { say } from '@upeo/domain/words/say'
import { Previews } from './previews.tsx'
import { descriptionError, slugError, titleError, type SeoFormState } from './seo-form.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './seo-page.module.css'

export function BasicSeo({ form }: { form: SeoFormState }) {
  const fields = form.values
  const { metaTitle, metaDescription, keywords, username } = fields
  return (
    <div className={ui.stack20}>
      <TextInput
        {...form.field('metaTitle')}
        label={say('Meta title')}
        description={say('{written} of {max} characters; {least} to {most} do best', {
          written: metaTitle.length,
          max: MAX_META_TITLE,
          least: 30,
          most: MAX_META_TITLE,
        })}
        maxLength={200}
        error={form.errorOf('metaTitle') ?? titleError(fields)}
      />
      <Textarea
        {...form.field('metaDescription')}
        label={say('Meta description')}
        description={say('{written} of {max} characters; {least} to {most} do best', {
          written: metaDescription.length,
          max: MAX_META_DESCRIPTION,
          least: 120,
          most: MAX_META_DESCRIPTION,
        })}
        autosize
        minRows={3}
        maxLength={500}
        error={form.errorOf('metaDescription') ?? descriptionError(fields)}
      />
      <TextInput
        {...form.field('keywords')}
        label={say('Keywords')}
        description={say(
          'Separated by commas; 5 to 10 work best. {n, plural, one {# keyword} other {# keywords}} so far.',
          { n: keywordsOf(keywords).length },
        )}
        maxLength={500}
      />
      <TextInput
        {...form.field('customSlug')}
        label={say('Custom address')}
        description={say('Letters, numbers and hyphens. Your profile can also be reached at {address}.', {
          address: `/vendor/${username}`,
        })}
        leftSection={<span className={ui.hint}>/vendor/</span>}
        leftSectionWidth={78}
        maxLength={40}
        autoCapitalize="none"
        spellCheck={false}
        error={slugError(fields.customSlug) ?? form.errorOf('customSlug')}
      />
      <Previews fields={fields} />
      <fieldset className={classes.switches}>
        <legend>{say('Visibility')}</legend>
        <Switch
          {...form.checkbox('indexable')}
          label={say('Let search engines list my pages')}
          description={say('Off: search engines are asked to leave out your profile and stories.')}
        />
        <Switch
          {...form.checkbox('showInSearch')}
          label={say('Show my profile in search')}
          description={say('Off: Upeo does not suggest your profile anywhere. Your activities stay in the listing.')}
        />
        <Switch
          {...form.checkbox('enableStructuredData')}
          label={say('Structured data')}
          description={say('Tells search engines your rating, place and contact in their own language.')}
        />
      </fieldset>
    </div>
  )
}
