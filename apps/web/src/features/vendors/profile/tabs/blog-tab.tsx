import { IconNotebook, IconRss } from '@tabler/icons-react'
import type { PublicVendor } from '@upeo/contract/vendors/vendor'
import { formatDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { Link } from 'react-router'
import { langOf } from '../../../../lib/lang-of.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import { Picture } from '../../../../ui/picture.tsx'
import { profilePath } from '../profile-address.ts'
import { postPath, profileBase } from '../profile-head.ts'
import type { PostCard as Post } from '../tab-content.ts'
import ui from '../../../../ui/primitives.module.css'
import classes from './blog-tab.module.css'

export function BlogTab({
  vendor,
  page,
  posts,
  pages,
}: {
  vendor: PublicVendor
  page: number
  posts: readonly Post[]
  pages: number
}) {
  const base = profileBase(vendor)
  if (posts.length === 0) {
    return (
      <EmptyState
        icon={<IconNotebook size={30} stroke={1.6} />}
        title={say("This vendor hasn't published any blog posts yet.")}
        action={
          <LinkButton to={base} variant="default" preventScrollReset>
            {say('See the activities')}
          </LinkButton>
        }
      />
    )
  }
  return (
    <section aria-label={say('Blog')}>
      <ul className={classes.grid}>
        {posts.map((post) => (
          <li key={post.slug}>
            <PostCard post={post} to={postPath(vendor, post.slug)} />
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        pages={pages}
        label={say('Pages of posts')}
        to={(to) => profilePath(base, { tab: 'blog', page: to })}
      />
      <p className={classes.feed}>
        <a href={`${base}/rss.xml`}>
          <IconRss size={18} aria-hidden="true" />
          {say('Follow by RSS')}
        </a>
      </p>
    </section>
  )
}

function PostCard({ post, to }: { post: Post; to: string }) {
  const { title, image, summary, publishedAt, relatedActivity } = post
  return (
    <article className={classes.card}>
      <Picture
        image={image}
        sizes="(min-width: 62em) 400px, (min-width: 40em) 45vw, 92vw"
        className={classes.picture ?? ''}
        alt=""
      />
      <div className={classes.body}>
        <p className={ui.note}>{formatDate(new Date(publishedAt))}</p>
        <h3 className={classes.title}>
          <Link className={`${ui.plainLink} ${ui.underlinedOnHover}`} to={to} prefetch="intent" lang={langOf(post)}>
            {title}
          </Link>
        </h3>
        <p className={classes.summary} lang={langOf(post)}>
          {summary}
        </p>
        <p className={classes.links}>
          <Link to={to} aria-label={say('Read More: {title}', { title })}>
            {say('Read More')}
          </Link>
          {relatedActivity && (
            <Link
              to={`/activity/${relatedActivity._id}`}
              aria-label={say('View Related Activity: {name}', { name: relatedActivity.name })}
            >
              {say('View Related Activity')}
            </Link>
          )}
        </p>
      </div>
    </article>
  )
}
