import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { IconBellOff } from '@tabler/icons-react'
import type { NotificationCounts } from '@upeo/contract/notifications/notifications'
import { say, words } from '@upeo/domain/words/say'
import { useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page.tsx'
import { SectionTabs } from '../../ui/section-tabs.tsx'
import { RowSkeletons } from '../../ui/skeletons.tsx'
import { markAllRead } from './change-notifications.ts'
import { Figures } from './figures.tsx'
import { NotificationList } from './notification-list.tsx'
import { listQuery, type NotificationTab } from './queries.ts'
import { useUnread } from './use-unread.ts'
import ui from '../../ui/primitives.module.css'
import classes from './notification-center.module.css'

/** Everything that somebody was told. Guides also see how much of it there is (spec, guide's part, section 2). */
export function NotificationCenter({ title, figures = false }: { title: string; figures?: boolean }) {
  const unread = useUnread()
  const [failure, setFailure] = useState<string | null>(null)
  const readAll = useMutation({
    mutationFn: markAllRead,
    onMutate: () => setFailure(null),
    onError: (error) =>
      setFailure(messageOf(error, say('Failed to mark all notifications as read. Please try again.'))),
  })

  return (
    <>
      <PageHeader
        title={title}
        actions={
          <Button
            variant="default"
            size="sm"
            disabled={!unread}
            loading={readAll.isPending}
            onClick={() => readAll.mutate()}
          >
            {say('Mark All as Read')}
          </Button>
        }
      />
      {figures && <Figures />}
      {failure && (
        <div className={classes.notice}>
          <Notice tone="danger">{failure}</Notice>
        </div>
      )}
      <SectionTabs
        label={title}
        tabs={[
          { value: 'all', label: words('All') },
          { value: 'unread', label: words('Unread'), count: unread ?? undefined },
          { value: 'read', label: words('Read') },
        ]}
      >
        {(tab) => <Content tab={tab} onFailure={setFailure} />}
      </SectionTabs>
    </>
  )
}

function Content({ tab, onFailure }: { tab: NotificationTab; onFailure: (message: string | null) => void }) {
  const found = useInfiniteQuery(listQuery(tab))
  if (!found.data) {
    if (!found.error) return <RowSkeletons count={5} height={92} />
    return <LoadFailed message={say('Failed to load notifications. Please try again.')} query={found} />
  }
  const pages = found.data.pages.flatMap(({ notifications }) => notifications)
  // A page that begins later than it did repeats what moved onto it.
  const notifications = [...new Map(pages.map((each) => [each._id, each])).values()]
  if (notifications.length === 0) return <Empty tab={tab} counts={found.data.pages[0]?.counts} />
  return (
    <>
      <NotificationList notifications={notifications} onFailure={onFailure} />
      {found.hasNextPage && (
        <div className={ui.more}>
          <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {say('Show older ones')}
          </Button>
        </div>
      )}
    </>
  )
}

const emptyTexts: Record<NotificationTab, { readonly title: string; readonly text: string }> = words({
  all: {
    title: 'No notifications yet',
    text: 'News about your bookings, payments, reviews and badges appears here.',
  },
  unread: { title: 'No unread notifications', text: 'You are all caught up.' },
  read: { title: 'No read notifications', text: 'Notifications you have read stay here until you delete them.' },
})

function Empty({ tab, counts }: { tab: NotificationTab; counts: NotificationCounts | undefined }) {
  const { title, text } = emptyTexts[counts?.total === 0 ? 'all' : tab]
  return (
    <EmptyState icon={<IconBellOff size={30} stroke={1.6} />} title={say(title)}>
      {say(text)}
    </EmptyState>
  )
}
