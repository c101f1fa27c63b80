import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Board, boards } from '@upeo/contract/rewards/leaderboard'
import { say } from '@upeo/domain/words/say'
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
import { boardLabels } from './board-labels.ts'
import ui from '../../ui/primitives.module.css'
import classes from './leaderboard-page.module.css'
import { Say } from '../../ui/say.tsx'

const [first, ...others] = boards.map((value) => ({ value, label: boardLabels[value] }))

/** Three boards; one's own rank on each, whether or not others see it. */
export function LeaderboardPage({ user }: { user: SessionUser }) {
  if (!first) throw new Error('There are no boards.')
  return (
    <>
      <PageHeader
        title={say('Leaderboard')}
        lead={say('See who has been out the most. Every completed trip earns points.')}
      />
      <SectionTabs label={say('Boards')} tabs={[first, ...others]}>
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
          {say('Your Ranking')}
        </h2>
        <p className={classes.rank}>
          {rank.data ? (
            <Say
              text="Rank {rank} of {total}"
              rank={<strong>#{rank.data.rank.toLocaleString('en')}</strong>}
              total={rank.data.totalUsers.toLocaleString('en')}
            />
          ) : rank.error ? (
            say('Your rank could not be loaded.')
          ) : (
            say('Counting…')
          )}
        </p>
        {hidden && (
          <p className={classes.hidden}>
            {say('Only you see this: your profile is hidden from the board.')}{' '}
            <Link to="/dashboard/settings#privacy">{say('Change that')}</Link>
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
    return <LoadFailed message={say('Failed to load leaderboard data. Please try again.')} query={found} />
  }
  const entries = found.data.pages.flatMap(({ leaderboard }) => leaderboard)
  if (entries.length === 0) {
    return (
      <EmptyState
        icon={<IconTrophy size={30} stroke={1.6} />}
        title={say('Nobody is here yet')}
        action={<LinkButton to="/activities">{say('Explore Activities')}</LinkButton>}
      >
        {say('The first completed trip starts this board.')}
      </EmptyState>
    )
  }
  return (
    <>
      <BoardTable board={board} entries={entries} me={user._id} />
      {found.hasNextPage && (
        <div className={ui.more}>
          <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {say('Load More')}
          </Button>
        </div>
      )}
    </>
  )
}
