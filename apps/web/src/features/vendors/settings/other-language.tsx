import { Textarea } from '@mantine/core'
import { otherLanguage } from '@upeo/domain/words/languages'
import { say } from '@upeo/domain/words/say'
import { Quoted } from '../../../ui/form/quoted.tsx'
import type { FormState } from '../../../ui/form/use-form.ts'
import { WrittenInField } from '../../../ui/form/written-in-field.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { BusinessValues } from './business-values.ts'

/** What a guide says of themselves, for those who read the other language. `bio`: the original's second text. */
export function OtherLanguage({ form, bio }: { form: FormState<BusinessValues>; bio: string }) {
  const { language, businessDescription } = form.values.vendorProfile
  const other = otherLanguage(language)
  return (
    <SectionCard
      title={say('Two languages')}
      lead={say('Guests read about you in their own language if you write it in both.')}
    >
      <WrittenInField {...form.field('vendorProfile.language')} />
      <Textarea
        {...form.field('vendorProfile.translation.businessDescription')}
        lang={other}
        label={other === 'sw' ? say('Your business in Swahili') : say('Your business in English')}
        description={<Quoted text={businessDescription} language={language} />}
        autosize
        minRows={4}
        maxLength={3000}
      />
      <Textarea
        {...form.field('vendorProfile.translation.bio')}
        lang={other}
        label={other === 'sw' ? say('About you in Swahili') : say('About you in English')}
        description={<Quoted text={bio} language={language} />}
        autosize
        minRows={3}
        maxLength={1000}
      />
    </SectionCard>
  )
}
