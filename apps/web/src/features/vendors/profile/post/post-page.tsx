import { IconArrowLeft, IconEye } from '@tabler/icons-react'
import type { ActivityCard } from '@upeo/contract/activities/activity'
import type { ContentItem } from '@upeo/contract/content/content-item'
import type { PublicVendor } from '@upeo/contract/vendors/vendor'
import { formatDate } from '@upeo/domain/time'
import { Link } from 'react-router'
import { fieldLang, langOf, type PartlyTranslated } from '../../../../lib/lang-of.ts'
import { ActivityCard as RelatedCard } from '../../../../ui/activity-card/activity-card.tsx'
import { LinkButton } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { PageContainer } from '../../../../ui/page.tsx'
import { Picture } from '../../../../ui/picture.tsx'
import { ShareButton } from '../../../../ui/share/share-button.tsx'
import { StoryText } from '../../../../ui/story-text.tsx'
import { WrittenIn } from '../../../../ui/written-in.tsx'
import { summaryOf } from '@upeo/domain/content/summary'
import { say } from '@upeo/domain/words/say'
import { profilePath } from '../profile-address.ts'
import { postPath, profileBase, vendorTitle } from '../profile-head.ts'
import { AboutVendor } from './about-vendor.tsx'
import { useViewCounted } from './use-view-counted.ts'
import { Say } from '../../../../ui/say.tsx'
import ui from '../../../../ui/primitives.module.css'
import classes from './post-page.module.css'

export interface PostView {
  readonly vendor: PublicVendor
  readonly post: ContentItem & PartlyTranslated
  /** The related activity, when it is still offered. */
  readonly related: ActivityCard | null
}

/** A story of a guide, to be read. */
export function PostPage({ vendor, post, related }: PostView) {
  const views = useViewCounted(vendor, post)
  const base = profileBase(vendor)
  const blog = profilePath(base, { tab: 'blog' })
  return (
    <PageContainer width="text">
      <nav className={classes.trail} aria-label={say('Breadcrumb')}>
        <ol>
          <li>
            <Link className={ui.darkTouchLink} to="/">
              {say('Home')}
            </Link>
          </li>
          <li>
            <Link className={ui.darkTouchLink} to={base}>
              {vendorTitle(vendor)}
            </Link>
          </li>
          <li>
            <Link className={ui.darkTouchLink} to={blog}>
              {say('Blog')}
            </Link>
          </li>
          <li aria-current="page">{post.title}</li>
        </ol>
      </nav>
      <article>
        <PostHeader vendor={vendor} post={post} views={views} />
        <div lang={langOf(post)}>
          <StoryText html={post.content} />
        </div>
      </article>
      {related && (
        <section className={classes.related} aria-labelledby="related">
          <h2 id="related">{say('Related activity')}</h2>
          <div className={classes.relatedCard}>
            <RelatedCard activity={related} />
          </div>
          <LinkButton to={`/activity/${related._id}`} variant="light">
            {say('View Related Activity')}
          </LinkButton>
        </section>
      )}
      <AboutVendor vendor={vendor} />
      <div className={classes.back}>
        <LinkButton to={blog} variant="default" leftSection={<IconArrowLeft size={18} aria-hidden="true" />}>
          {say('Back to Blog')}
        </LinkButton>
        <LinkButton to={base} variant="subtle">
          {say('Back to Profile')}
        </LinkButton>
      </div>
    </PageContainer>
  )
}

function PostHeader({ vendor, post, views }: { vendor: PublicVendor; post: PostView['post']; views: number }) {
  const { title, image, summary, tags } = post
  const shared = {
    title,
    text: summaryOf(post),
    path: postPath(vendor, post.slug),
    picture: image?.src ?? null,
    topics: ['Upeo', 'Visit Kenya', ...tags.slice(0, 3)],
  }
  return (
    <header className={classes.header}>
      {image && (
        <Picture
          image={image}
          sizes="(min-width: 50em) 760px, 100vw"
          priority
          className={classes.picture ?? ''}
          alt={title}
        />
      )}
      <div className={classes.head}>
        <h1 lang={langOf(post)}>{title}</h1>
        <ShareButton shared={shared} label={say('Share')} />
      </div>
      <p className={classes.meta}>
        <time dateTime={post.publishedAt ?? post.createdAt}>
          {formatDate(new Date(post.publishedAt ?? post.createdAt))}
        </time>
        <span className={ui.inlineRow6}>
          <IconEye size={18} stroke={1.7} aria-hidden="true" />
          {say('{n, plural, one {# view} other {# views}}', { n: views })}
        </span>
        <span className={ui.inlineRow6}>
          <Say
            text="By {name}"
            name={
              <Link className={ui.darkStrongTouchLink} to={profileBase(vendor)}>
                {vendorTitle(vendor)}
              </Link>
            }
          />
        </span>
      </p>
      {tags.length > 0 && (
        <ul className={ui.tags} aria-label={say('Tags')}>
          {tags.map((tag) => (
            <li key={tag}>
              <Chip>{tag}</Chip>
            </li>
          ))}
        </ul>
      )}
      {summary && (
        <p className={classes.summary} lang={fieldLang(post, 'summary')}>
          {summary}
        </p>
      )}
      <WrittenIn language={post.language} />
    </header>
  )
}
