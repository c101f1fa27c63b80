import { contentTypes, type ContentType } from '@upeo/domain/content/content'
import { say, words } from '@upeo/domain/words/say'
import { IconPlus } from '@tabler/icons-react'
import { useAddressQuery } from '../../lib/use-address-query.ts'
import { LinkButton } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page.tsx'
import { SectionTabs } from '../../ui/section-tabs.tsx'
import { ContentList } from './content-list.tsx'
import { EditContent, NewContent } from './editor/open-editor.tsx'

const tabs = [
  { value: 'blog', label: words('Blog Posts') },
  { value: 'gallery', label: words('Gallery') },
] as const

/** The list, or the form of one item: `?write=post`, `?write=picture`, `?edit=<id>`. All of it is in the address. */
export function ContentManagement() {
  const [query, setQuery] = useAddressQuery()
  const back = (type: ContentType) => setQuery(type === 'GALLERY_ITEM' ? { tab: 'gallery' } : {})
  const write = query.get('write')
  const edit = query.get('edit')
  if (edit) return <EditContent key={edit} id={edit} onDone={back} />
  if (write) return <NewContent key={write} type={contentTypes[write === 'picture' ? 1 : 0]} onDone={back} />
  return <Lists />
}

function Lists() {
  const [query] = useAddressQuery()
  const gallery = query.get('tab') === 'gallery'
  return (
    <>
      <PageHeader
        title={say('Content Management')}
        lead={say('Stories and pictures bring people to your activities. What you publish is on your public profile.')}
        actions={
          <LinkButton
            to={gallery ? '?write=picture' : '?write=post'}
            leftSection={<IconPlus size={20} aria-hidden="true" />}
          >
            {gallery ? say('Add Gallery Item') : say('Create Blog Post')}
          </LinkButton>
        }
      />
      <SectionTabs tabs={tabs} label={say('Content')}>
        {(tab) => <ContentList type={tab === 'gallery' ? 'GALLERY_ITEM' : 'BLOG_POST'} />}
      </SectionTabs>
    </>
  )
}
