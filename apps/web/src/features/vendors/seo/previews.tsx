import { say } from '@upeo/domain/words/say'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../lib/session.ts'
import { Picture } from '../../../ui/picture.tsx'
import { publicProfileQuery } from './queries.ts'
import { resultOf, type SeoFields } from './seo-form.ts'
import ui from '../../../ui/primitives.module.css'
import classes from './seo-page.module.css'

/** How the guide's profile will look among search results and in a chat. */
export function Previews({ fields }: { fields: SeoFields }) {
  const user = useUser()
  const id = user?._id ?? ''
  const { data: profile } = useQuery({ ...publicProfileQuery(id), enabled: id !== '' })
  const { path, title, description } = resultOf(fields)
  const host = window.location.host
  return (
    <div className={`${ui.stack16} ${classes.previews}`}>
      <section aria-label={say('Search result preview')} className={classes.result}>
        <h2>{say('Search result')}</h2>
        <p className={ui.smallNote}>
          {host}
          {path.replaceAll('/', ' › ')}
        </p>
        <p className={classes.resultTitle}>{title}</p>
        <p>{description}</p>
      </section>
      <section aria-label={say('Social preview')} className={classes.social}>
        <h2>{say('When shared')}</h2>
        <div className={classes.socialCard}>
          <Picture
            image={profile?.vendor.coverPhoto ?? profile?.vendor.avatar ?? null}
            sizes="360px"
            className={classes.socialPicture ?? ''}
            alt=""
          />
          <p className={`${ui.smallNote} ${classes.url}`}>{host}</p>
          <p className={classes.socialTitle}>{title}</p>
          <p>{description}</p>
        </div>
      </section>
    </div>
  )
}
