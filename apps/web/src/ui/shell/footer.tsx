import { say, words } from '@upeo/domain/words/say'
import { IconDownload } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useInstallOffer } from '../../lib/install-app.ts'
import { useUser } from '../../lib/session.ts'
import { support } from '../../lib/support.ts'
import { LogoMark } from '../logo.tsx'
import classes from './footer.module.css'
import { Button } from '../button.tsx'
import { LanguageSwitch } from './language-switch.tsx'

export function Footer() {
  const user = useUser()
  const quickLinks = [
    { to: '/activities', label: words('Browse Activities') },
    { to: '/become-guide', label: words('Become a Guide') },
    { to: user?.role === 'vendor' ? '/vendor/dashboard' : '/become-guide', label: words('Vendor Dashboard') },
    { to: '/about', label: words('About Us') },
    { to: '/dashboard', label: words('Dashboard') },
  ]
  return (
    <footer className={`${classes.footer} no-print`}>
      <div className={classes.columns}>
        <div className={classes.promise}>
          <p className={classes.name}>
            <LogoMark size={36} />
            {say('Upeo')}
          </p>
          <p>{say('Connect with verified guides and discover amazing activities.')}</p>
          <InstallButton />
        </div>
        <nav aria-labelledby="footer-links">
          <h2 className={classes.heading} id="footer-links">
            {say('Quick links')}
          </h2>
          <ul className={classes.list}>
            {quickLinks.map(({ to, label }) => (
              <li key={label}>
                <Link to={to}>{say(label)}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className={classes.heading}>{say('Support')}</h2>
          <ul className={classes.list}>
            <li>
              <a href={`mailto:${support.email}`}>{support.email}</a>
            </li>
            <li>
              <Link to="/help">{say(support.always)}</Link>
            </li>
            <li>
              <Link to="/help/contact">{say('Contact us')}</Link>
            </li>
            <li>{say(support.people)}</li>
          </ul>
        </div>
      </div>
      <div className={classes.legal}>
        <p>{say('Upeo, made in Kenya for the outdoors.')}</p>
        <LanguageSwitch />
        <ul className={classes.legalLinks}>
          <li>
            <Link to="/terms">{say('Terms')}</Link>
          </li>
          <li>
            <Link to="/privacy">{say('Privacy')}</Link>
          </li>
        </ul>
      </div>
    </footer>
  )
}

function InstallButton() {
  const offer = useInstallOffer()
  return (
    <Button
      variant="default"
      className={classes.install}
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      disabled={!offer}
      onClick={() => void offer?.install()}
    >
      {offer ? say('Download App') : say('App Available')}
    </Button>
  )
}
