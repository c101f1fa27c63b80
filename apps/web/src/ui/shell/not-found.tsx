import { useNavigate } from 'react-router'
import { Landscape } from '../landscape/landscape.tsx'
import { Button, LinkButton } from '../button.tsx'
import classes from './not-found.module.css'

export function NotFound() {
  const navigate = useNavigate()
  return (
    <div className={classes.page}>
      <title>Page not found | Upeo</title>
      <meta name="robots" content="noindex" />
      <Landscape mood="dusk" seed={404} shape="banner" className={classes.landscape} />
      <div className={classes.words}>
        <p className={classes.number}>404</p>
        <h1 className={classes.title}>This trail ends here</h1>
        <p>The page you are looking for has moved, or was never on the map.</p>
        <div className={classes.actions}>
          <LinkButton to="/" variant="sun">
            Go Home
          </LinkButton>
          <LinkButton to="/activities" variant="white">
            Explore Activities
          </LinkButton>
          <Button variant="glass" onClick={() => void navigate(-1)}>
            Go Back
          </Button>
        </div>
      </div>
    </div>
  )
}
