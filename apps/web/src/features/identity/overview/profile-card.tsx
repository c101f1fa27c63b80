import { useQuery } from '@tanstack/react-query'
import { IconMapPin } from '@tabler/icons-react'
import { roleLabels } from '@upeo/domain/actor'
import { say } from '@upeo/domain/words/say'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { profileQuery, type Profile } from '../../../lib/profile-query.ts'
import { Chip } from '../../../ui/chip.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { PersonAvatar } from '../../../ui/person-avatar.tsx'
import { RowSkeletons } from '../../../ui/skeletons.tsx'
import { myRankQuery } from './queries.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './profile-card.module.css'

/** The customer's profile and numbers; each number links to what it counts. */
export function ProfileCard() {
  const found = useQuery(profileQuery)
  const rank = useQuery(myRankQuery)
  if (!found.data) {
    if (!found.error) return <RowSkeletons count={1} height={420} />
    return <LoadFailed message={say('Failed to load dashboard data. Please try again.')} query={found} />
  }
  const { points, badges, activityCount } = found.data
  return (
    <section className={classes.card} aria-label={say('Your profile')}>
      <Person profile={found.data} />
      <ul className={classes.figures}>
        <Figure to="/dashboard/leaderboard" label={say('Total points')}>
          {points.toLocaleString('en')}
        </Figure>
        <Figure to="/dashboard/badges" label={say('{n, plural, one {Badge} other {Badges}}', { n: badges.length })}>
          {badges.length}
        </Figure>
        <Figure
          to="/dashboard/bookings?tab=past"
          label={say('{n, plural, one {Trip completed} other {Trips completed}}', { n: activityCount })}
        >
          {activityCount}
        </Figure>
        <Figure to="/dashboard/leaderboard" label={say('Leaderboard rank')}>
          {rank.data ? <Rank {...rank.data} /> : '–'}
        </Figure>
      </ul>
      <Link to="/dashboard/profile" className={ui.strongTouchLink}>
        {say('Edit profile')}
      </Link>
    </section>
  )
}

function Person({ profile }: { profile: Profile }) {
  const { name, email, role, avatar, location, bio } = profile
  return (
    <>
      <div className={ui.middleRow16}>
        <PersonAvatar name={name} image={avatar} size={72} />
        <div className={ui.shrink}>
          <h2 className={ui.wrappingHeading}>{name}</h2>
          <p className={classes.email}>{email}</p>
          <Chip tone="primary">{say(roleLabels[role])}</Chip>
        </div>
      </div>
      {location && (
        <p className={classes.location}>
          <IconMapPin size={18} aria-hidden="true" />
          {location}
        </p>
      )}
      {bio && <p className={classes.bio}>{bio}</p>}
    </>
  )
}

function Figure({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={classes.figure}>
        <strong className={classes.value}>{children}</strong>
        <span className={ui.note}>{label}</span>
      </Link>
    </li>
  )
}

function Rank({ rank, totalUsers }: { rank: number; totalUsers: number }) {
  return (
    <>
      #{rank.toLocaleString('en')}{' '}
      <span className={classes.of}>{say('of {total}', { total: totalUsers.toLocaleString('en') })}</span>
    </>
  )
}
