import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Board, boards } from '@upeo/contract/rewards/leaderboard'
import { IconTrophy } from '@tabler/icons-react'
import { Link } from 'react-router'
import { profileQuery } from '../../lib/profile-query.ts'
import type { SessionUser } from '../../lib/session-user.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHeader } from '../../ui/page.tsx'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { SectionTabs } from '../../ui/section-tabs.tsx'
import { RowSkeletons } from '../../ui/skeletons.tsx'
import { BoardTable } from './board-table.tsx'
import { boardQuery, rankQuery } from './queries.ts'
import classes from './leaderboard-page.module.css'

const labels: Record<Board, string> = { points: 'Points', activities: 'Activities', badges: 'Badges' }
const [first, ...others] = boards.map((value) => ({ value, label: labels[value] }))

/** Three boards; one's own rank on each, whether or not others see it. */
export function LeaderboardPage({ user }: { user: SessionUser }) {
  if (!first) throw new Error('There are no boards.')
  return (
    <>
      <PageHeader title="Leaderboard" lead="Who has been out the most. Points come with every completed trip." />
      <SectionTabs label="Boards" tabs={[first, ...others]}>
        {(board) => (
          <div key={board}>
            <YourRanking user={user} board={board} />
            <BoardContent user={user} board={board} />
          </div>
        )}
      </SectionTabs>
    </>
  )
}

function YourRanking({ user, board }: { user: SessionUser; board: Board }) {
  const rank = useQuery(rankQuery(user._id, board))
  const profile = useQuery(profileQuery)
  const hidden = profile.data?.notificationPreferences.showProfileToPublic === false
  return (
    <section className={classes.mine} aria-labelledby="your-ranking">
      <PersonAvatar name={user.name} image={user.avatar} size={56} />
      <div>
        <h2 id="your-ranking" className={classes.heading}>
          Your Ranking
        </h2>
        <p className={classes.rank}>
          {rank.data ? (
            <>
              Rank <strong>#{rank.data.rank.toLocaleString('en')}</strong> of{' '}
              {rank.data.totalUsers.toLocaleString('en')}
            </>
          ) : rank.error ? (
            'Your rank could not be loaded.'
          ) : (
            'Counting…'
          )}
        </p>
        {hidden && (
          <p className={classes.hidden}>
            Only you see this: your profile is hidden from the board.{' '}
            <Link to="/dashboard/settings#privacy">Change that</Link>
          </p>
        )}
      </div>
    </section>
  )
}

function BoardContent({ user, board }: { user: SessionUser; board: Board }) {
  const found = useInfiniteQuery(boardQuery(board))
  if (!found.data) {
    if (!found.error) return <RowSkeletons count={10} height={60} />
    return <LoadFailed message="Failed to load leaderboard data. Please try again." query={found} />
  }
  const entries = found.data.pages.flatMap(({ leaderboard }) => leaderboard)
  if (entries.length === 0) {
    return (
      <EmptyState
        icon={<IconTrophy size={30} stroke={1.6} />}
        title="Nobody stands here yet"
        action={<LinkButton to="/activities">Explore Activities</LinkButton>}
      >
        The first completed trip opens this board.
      </EmptyState>
    )
  }
  return (
    <>
      <BoardTable board={board} entries={entries} me={user._id} />
      {found.hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            Load More
          </Button>
        </div>
      )}
    </>
  )
}
