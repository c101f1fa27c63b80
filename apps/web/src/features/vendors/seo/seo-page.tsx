import { useQuery } from '@tanstack/react-query'
import { saveSeo, SeoForm, type SeoProfile } from '@upeo/contract/vendors/seo'
import { say, words } from '@upeo/domain/words/say'
import { call } from '../../../lib/api.ts'
import { profileQuery } from '../../../lib/profile-query.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { FormFoot } from '../../../ui/form/form-buttons.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { SectionTabs } from '../../../ui/section-tabs.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { Analysis } from './analysis.tsx'
import { BasicSeo } from './basic-seo.tsx'
import { BusinessInfo } from './business-info.tsx'
import { seoQuery } from './queries.ts'
import { SavedNote } from './saved-note.tsx'
import { ScoreCard } from './score-card.tsx'
import { bodyOf, partsOf, slugError } from './seo-form.ts'
import { SocialAndLocation } from './social-and-location.tsx'
import ui from '../../../ui/primitives.module.css'
import classes from './seo-page.module.css'
import '../../../ui/styles/forms.css'
import '../../../ui/styles/overlays.css'

const tabs = [
  { value: 'basic', label: words('Basic SEO') },
  { value: 'business', label: words('Business Info') },
  { value: 'social', label: words('Social & Location') },
  { value: 'analysis', label: words('SEO Analysis') },
] as const

export function SeoManagement() {
  const stored = useQuery(seoQuery)
  return (
    <>
      <PageHeader
        title={say('SEO Management')}
        lead={say('How search engines, chats and visitors find your profile.')}
      />
      {stored.data ? (
        <StoredSeo stored={stored.data} />
      ) : stored.error ? (
        <LoadFailed message={say('Failed to load SEO data')} query={stored} />
      ) : (
        <RowSkeletons count={4} height={96} />
      )}
    </>
  )
}

function StoredSeo({ stored }: { stored: SeoProfile }) {
  const form = useForm({
    initial: stored,
    schema: SeoForm,
    toBody: bodyOf,
    send: (body) => call(saveSeo, { body }),
    onDone: ({ data }) => {
      form.reset(data)
      queryClient.setQueryData(seoQuery.queryKey, data)
      void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
    },
    failed: say('Failed to save SEO data'),
  })
  const fields = form.values
  return (
    <Form form={form}>
      <div className={classes.columns}>
        <div className={ui.shrink}>
          <FormMessage form={form} fields={form.mistakes} />
          <SectionTabs tabs={tabs} label={say('SEO')}>
            {(tab) => {
              if (tab === 'business') return <BusinessInfo form={form} />
              if (tab === 'social') return <SocialAndLocation form={form} />
              return tab === 'analysis' ? <Analysis parts={partsOf(fields)} /> : <BasicSeo form={form} />
            }}
          </SectionTabs>
        </div>
        <aside className={classes.side} aria-label={say('Score')}>
          <ScoreCard fields={fields} />
        </aside>
      </div>
      <FormFoot>
        <SavedNote saved={form.doneAt} />
        <Button type="submit" loading={form.pending} disabled={slugError(fields.customSlug) !== null}>
          {say('Save SEO Settings')}
        </Button>
      </FormFoot>
    </Form>
  )
}
