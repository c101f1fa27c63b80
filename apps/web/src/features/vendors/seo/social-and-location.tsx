import { say } from '@upeo/domain/words/say'
import { TagsInput, TextInput } from '@mantine/core'
import type { SeoFields, SeoFormState } from './seo-form.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './seo-page.module.css'

const networks = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['twitter', 'Twitter'],
  ['youtube', 'YouTube'],
  ['tiktok', 'TikTok'],
  ['website', ''],
] as const satisfies readonly (readonly [keyof SeoFields['socialMedia'], string])[]

export function SocialAndLocation({ form }: { form: SeoFormState }) {
  return (
    <div className={ui.stack20}>
      <div className={classes.pairs}>
        {networks.map(([network, label]) => (
          <TextInput
            key={network}
            {...form.field(`socialMedia.${network}`)}
            label={network === 'website' ? say('Website') : label}
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={200}
          />
        ))}
      </div>
      <TextInput
        {...form.field('primaryLocation')}
        label={say('Primary location')}
        placeholder={say('Naivasha, Nakuru')}
        maxLength={100}
      />
      <TagsInput
        size="md"
        {...form.field('serviceAreas')}
        label={say('Service areas')}
        description={say('Places where you guide. Press Enter after each.')}
        maxTags={30}
      />
    </div>
  )
}
