import { useMutation, useQuery } from '@tanstack/react-query'
import type { SeoProfile } from '@upeo/contract/vendors/seo-profile'
import { saveSeo } from '@upeo/contract/vendors/save-seo'
import { useState, type FormEvent } from 'react'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { profileQuery } from '../../../lib/profile-query.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx'
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
import { bodyOf, partsOf, slugError, type SeoFields } from './seo-form.ts'
import { SocialAndLocation } from './social-and-location.tsx'
import classes from './seo-page.module.css'
import '../../../ui/styles/forms.css'
import '../../../ui/styles/overlays.css'

const tabs = [
  { value: 'basic', label: 'Basic SEO' },
  { value: 'business', label: 'Business Info' },
  { value: 'social', label: 'Social & Location' },
  { value: 'analysis', label: 'SEO Analysis' },
] as const

export function SeoManagement() {
  const stored = useQuery(seoQuery)
  return (
    <>
      <PageHeader title="SEO Management" lead="How search engines, chats and visitors find your profile." />
      {stored.data ? (
        <SeoForm stored={stored.data} />
      ) : stored.error ? (
        <LoadFailed message="Failed to load SEO data" query={stored} />
      ) : (
        <RowSkeletons count={4} height={96} />
      )}
    </>
  )
}

function SeoForm({ stored }: { stored: SeoProfile }) {
  const [fields, setFields] = useState<SeoFields>(stored)
  const [attempt, setAttempt] = useState(0)
  const save = useMutation({
    mutationFn: () => call(saveSeo, { body: bodyOf(fields) }),
    onSuccess: ({ data }) => {
      setFields(data)
      queryClient.setQueryData(seoQuery.queryKey, data)
      void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
    },
    onSettled: () => setAttempt((count) => count + 1),
  })
  const refused = save.error instanceof ApiError ? save.error.fields : {}
  const invalidSlug = slugError(fields.customSlug)
  const errors = { ...refused, ...(invalidSlug && { customSlug: invalidSlug }) }
  const change = (next: Partial<SeoFields>) => {
    save.reset()
    setFields((before) => ({ ...before, ...next }))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!invalidSlug) save.mutate()
  }
  const shared = { fields, errors, change }
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <div className={classes.columns}>
        <div className={classes.main}>
          <FormErrorSummary
            attempt={attempt}
            message={save.isError ? messageOf(save.error, 'Failed to save SEO data') : null}
            fields={refused}
          />
          <SectionTabs tabs={tabs} label="SEO">
            {(tab) => {
              if (tab === 'business') return <BusinessInfo {...shared} />
              if (tab === 'social') return <SocialAndLocation {...shared} />
              return tab === 'analysis' ? <Analysis parts={partsOf(fields)} /> : <BasicSeo {...shared} />
            }}
          </SectionTabs>
        </div>
        <aside className={classes.side} aria-label="Score">
          <ScoreCard fields={fields} />
        </aside>
      </div>
      <div className={classes.foot}>
        <SavedNote saved={save.isSuccess ? save.submittedAt : null} />
        <Button type="submit" loading={save.isPending} disabled={invalidSlug !== null}>
          Save SEO Settings
        </Button>
      </div>
    </form>
  )
}
