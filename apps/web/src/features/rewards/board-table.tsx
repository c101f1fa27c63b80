import type { Board, LeaderboardEntry } from '@upeo/contract/rewards/leaderboard'
import { say, words } from '@upeo/domain/words/say'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { boardLabels } from './board-labels.ts'
import ui from '../../ui/primitives.module.css'
import classes from './leaderboard-page.module.css'

const medals: Readonly<Record<number, string>> = { 1: 'Gold', 2: 'Silver', 3: 'Bronze' }
const medalWords: Readonly<Record<number, string>> = words({ 1: 'gold', 2: 'silver', 3: 'bronze' })
const captions: Record<Board, string> = words({
  points: 'People by points',
  activities: 'People by activities',
  badges: 'People by badges',
})

export function BoardTable({ board, entries, me }: { board: Board; entries: readonly LeaderboardEntry[]; me: string }) {
  return (
    <table className={classes.board}>
      <caption className="visually-hidden">{say(captions[board])}</caption>
      <thead>
        <tr>
          <th scope="col">{say('Rank')}</th>
          <th scope="col">{say('User')}</th>
          <th scope="col">{say(boardLabels[board])}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry._id} className={classes.row} data-me={entry._id === me}>
            <td>
              <Place rank={entry.rank} />
            </td>
            <td>
              <span className={classes.person}>
                <PersonAvatar name={entry.name} image={entry.avatar} size={40} />
                <span className={ui.shrink}>
                  <span className={classes.name}>
                    {entry.name}
                    {entry._id === me && say(' (You)')}
                  </span>
                  <History activities={entry.activityHistory} />
                </span>
              </span>
            </td>
            <td className={classes.value}>{valueOf(board, entry).toLocaleString('en')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Place({ rank }: { rank: number }) {
  const [medal, medalWord] = [medals[rank], medalWords[rank]]
  return (
    <span className={classes.place} data-medal={medal}>
      {rank.toLocaleString('en')}
      {medalWord && <span className="visually-hidden">, {say(medalWord)}</span>}
    </span>
  )
}

/** Of those who share it: where they have been lately. */
function History({ activities }: { activities: LeaderboardEntry['activityHistory'] }) {
  if (!activities || activities.length === 0) return null
  return (
    <span className={`${ui.noteLine} ${classes.history}`}>
      {say('Lately:')}{' '}
      {activities.slice(0, 2).map(({ _id, name }, at) => (
        <Fragment key={_id}>
          {at > 0 && ', '}
          <Link to={`/activity/${_id}`}>{name}</Link>
        </Fragment>
      ))}
    </span>
  )
}

function valueOf(board: Board, { points, activityCount, badgeCount }: LeaderboardEntry): number {
  switch (board) {
    case 'points':
      return points
    case 'activities':
      return activityCount
    case 'badges':
      return badgeCount
    default:
      return board satisfies never
  }
}
