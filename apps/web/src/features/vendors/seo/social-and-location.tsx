import { TagsInput, TextInput } from '@mantine/core'
import type { TabProps } from './basic-seo.tsx'
import type { SeoFields } from './seo-form.ts'
import classes from './seo-page.module.css'

const networks = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['twitter', 'Twitter'],
  ['youtube', 'YouTube'],
  ['tiktok', 'TikTok'],
  ['website', 'Website'],
] as const satisfies readonly (readonly [keyof SeoFields['socialMedia'], string])[]

export function SocialAndLocation({ fields, errors, change }: TabProps) {
  const { socialMedia, serviceAreas, primaryLocation } = fields
  return (
    <div className={classes.fields}>
      <div className={classes.pairs}>
        {networks.map(([network, label]) => (
          <TextInput
            key={network}
            id={`socialMedia.${network}`}
            label={label}
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={200}
            value={socialMedia[network]}
            error={errors[`socialMedia.${network}`]}
            onChange={(event) => change({ socialMedia: { ...socialMedia, [network]: event.currentTarget.value } })}
          />
        ))}
      </div>
      <TextInput
        id="primaryLocation"
        label="Primary location"
        placeholder="Naivasha, Nakuru"
        maxLength={100}
        value={primaryLocation}
        error={errors['primaryLocation']}
        onChange={(event) => change({ primaryLocation: event.currentTarget.value })}
      />
      <TagsInput
        size="md"
        id="serviceAreas"
        label="Service areas"
        description="Places where you guide. Press Enter after each."
        maxTags={30}
        value={serviceAreas}
        error={errors['serviceAreas']}
        onChange={(areas) => change({ serviceAreas: areas })}
      />
    </div>
  )
}
