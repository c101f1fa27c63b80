import { say } from '@upeo/domain/words/say'
import { useNavigate } from 'react-router'
import { LateLandscape } from '../landscape/late-landscape.tsx'
import { Button, LinkButton } from '../button.tsx'
import ui from '../primitives.module.css'
import classes from './not-found.module.css'

export function NotFound() {
  const navigate = useNavigate()
  return (
    <div className={classes.page}>
      <title>{say('Page not found | Upeo')}</title>
      <meta name="robots" content="noindex" />
      <LateLandscape mood="dusk" seed={404} shape="banner" className={ui.behind} />
      <div className={classes.words}>
        <p className={classes.number}>404</p>
        <h1 className={classes.title}>{say('This trail ends here')}</h1>
        <p className={ui.paragraph}>{say('The page you are looking for has moved, or was never on the map.')}</p>
        <div className={classes.actions}>
          <LinkButton to="/" variant="sun">
            {say('Go Home')}
          </LinkButton>
          <LinkButton to="/activities" variant="white">
            {say('Explore Activities')}
          </LinkButton>
          <Button variant="glass" onClick={() => void navigate(-1)}>
            {say('Go Back')}
          </Button>
        </div>
      </div>
    </div>
  )
}
