import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ContentItem } from '@upeo/contract/content/content-item'
import { summaryOf } from '@upeo/domain/content/summary'
import { formatDate } from '@upeo/domain/time'
import { say } from '@upeo/domain/words/say'
import { useUser } from '../../lib/session.ts'
import { IconButton, LinkButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Picture } from '../../ui/picture.tsx'
import ui from '../../ui/primitives.module.css'
import classes from './content-list.module.css'

export function ContentCard({ item, onDelete }: { item: ContentItem; onDelete: () => void }) {
  const { _id: id, title, image, isPublished, publishedAt, updatedAt, views, contentType } = item
  const user = useUser()
  const kind = contentType === 'BLOG_POST' ? 'blog' : 'gallery'
  return (
    <article className={classes.card}>
      <Picture image={image} sizes="(min-width: 62em) 340px, 92vw" className={classes.picture ?? ''} alt="" />
      <div className={classes.body}>
        <p className={classes.line}>
          {isPublished ? <Chip tone="primary">{say('Published')}</Chip> : <Chip tone="accent">{say('Draft')}</Chip>}
          <span>
            {isPublished && publishedAt
              ? formatDate(new Date(publishedAt))
              : say('Changed {date}', { date: formatDate(new Date(updatedAt)) })}
          </span>
          {kind === 'blog' && isPublished && (
            <span>{say('{n, plural, one {# view} other {# views}}', { n: views })}</span>
          )}
        </p>
        <h2 className={ui.cardHeading}>{title}</h2>
        {kind === 'blog' && <p className={classes.summary}>{summaryOf(item)}</p>}
        <div className={classes.actions}>
          {isPublished && user && (
            <LinkButton
              to={`/vendor/${user.username}/${kind}/${id}`}
              variant="default"
              size="sm"
              aria-label={say('View {name}', { name: title })}
              leftSection={<IconEye size={18} aria-hidden="true" />}
            >
              {say('View')}
            </LinkButton>
          )}
          <LinkButton
            to={`?edit=${id}`}
            variant="light"
            size="sm"
            aria-label={say('Edit {name}', { name: title })}
            leftSection={<IconPencil size={18} aria-hidden="true" />}
          >
            {say('Edit')}
          </LinkButton>
          <IconButton aria-label={say('Delete {name}', { name: title })} title={say('Delete')} onClick={onDelete}>
            <IconTrash size={20} stroke={1.7} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </article>
  )
}
