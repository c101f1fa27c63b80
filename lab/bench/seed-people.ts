import { sql, type Kysely } from 'kysely'
import { badgeSet } from '@upeo/domain/rewards/badge-set'
import type { Database } from '@upeo/server/platform/database/schema'

/** Customers with points, trips and badges: few have many, as on real leaderboards. One in fifty is hidden. */
export async function seedPeople(db: Kysely<Database>, people: number): Promise<void> {
  await sql`
    insert into users (id, role, name, username, email, password_hash, preferences, points, activity_count,
      badge_count, created_at)
    select bench_id(1, n), 'user', 'Person ' || n, 'person-' || n, 'person-' || n || '@upeo.example', '-',
      jsonb_build_object('showProfileToPublic', n % 50 <> 0, 'shareActivityHistory', n % 3 = 0),
      (20000 * power(random(), 8))::int, (300 * power(random(), 8))::int,
      (${badgeSet.length} * power(random(), 12))::int, now() - n * interval '1 minute'
    from generate_series(1, ${people}::int) n`.execute(db)
  const badges = badgeSet.map(({ id }) => id)
  await sql`
    insert into user_badges (user_id, badge_id, earned_at)
    select u.id, b.id, now() - b.n * interval '1 day'
    from users u join unnest(${badges}::text[]) with ordinality b (id, n) on b.n <= u.badge_count`.execute(db)
  await sql`
    insert into leaderboard_counts (board, value, people)
    select b.board, b.value, count(*)
    from users u
    cross join lateral (
      values ('points', u.points), ('activities', u.activity_count), ('badges', u.badge_count)
    ) b (board, value)
    where u.ranked and b.value > 0
    group by b.board, b.value`.execute(db)
}
