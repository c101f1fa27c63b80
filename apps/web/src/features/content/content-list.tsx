import { IconNotebook, IconPhoto } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ContentItem } from '@upeo/contract/content/content-item'
import type { ContentType } from '@upeo/domain/content/content'
import { say } from '@upeo/domain/words/say'
import { useState } from 'react'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { readPage } from '../../lib/list-address.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyPage } from '../../ui/empty-page.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Pager } from '../../ui/pager.tsx'
import { CardSkeletons } from '../../ui/skeletons.tsx'
import { ContentCard } from './content-card.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { contentPageQuery } from './queries.ts'
import classes from './content-list.module.css'

export function ContentList({ type }: { type: ContentType }) {
  const [query] = useAddressQuery()
  const [deleting, setDeleting] = useState<ContentItem | null>(null)
  const page = readPage(query)
  const found = useQuery({ ...contentPageQuery(type, page), placeholderData: keepPreviousData })
  if (!found.data) {
    if (!found.error) return <CardSkeletons />
    return <LoadFailed message={say('Failed to load content items. Please try again.')} query={found} />
  }
  const { data: items, totalPages } = found.data
  const tab = type === 'GALLERY_ITEM' ? 'tab=gallery&' : ''
  const pages = { page, pages: totalPages, to: (to: number) => `?${tab}page=${to}` }
  if (items.length === 0) {
    if (found.isPlaceholderData) return <CardSkeletons />
    return (
      <EmptyPage {...pages}>
        <NothingYet type={type} />
      </EmptyPage>
    )
  }
  return (
    <>
      <ul className={classes.grid}>
        {items.map((item) => (
          <li key={item._id}>
            <ContentCard item={item} onDelete={() => setDeleting(item)} />
          </li>
        ))}
      </ul>
      <Pager {...pages} label={say('Pages of content')} />
      {deleting && <DeleteDialog item={deleting} onClose={() => setDeleting(null)} />}
    </>
  )
}

function NothingYet({ type }: { type: ContentType }) {
  return type === 'BLOG_POST' ? (
    <EmptyState
      icon={<IconNotebook size={30} stroke={1.6} />}
      title={say('No blog posts yet')}
      action={<LinkButton to="?write=post">{say('Create Blog Post')}</LinkButton>}
    >
      {say('Write about a place you know well: when to come, what to bring, what others miss.')}
    </EmptyState>
  ) : (
    <EmptyState
      icon={<IconPhoto size={30} stroke={1.6} />}
      title={say('No gallery items yet')}
      action={<LinkButton to="?write=picture">{say('Add Gallery Item')}</LinkButton>}
    >
      {say('Show people what a day with you looks like.')}
    </EmptyState>
  )
}
