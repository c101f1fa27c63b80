import { IconDownload } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useInstallOffer } from '../../lib/install-app.ts'
import { useUser } from '../../lib/session.ts'
import { support } from '../../lib/support.ts'
import { LogoMark } from '../logo.tsx'
import classes from './footer.module.css'
import { Button } from '../button.tsx'

export function Footer() {
  const user = useUser()
  const quickLinks = [
    { to: '/activities', label: 'Browse Activities' },
    { to: '/become-guide', label: 'Become a Guide' },
    { to: user?.role === 'vendor' ? '/vendor/dashboard' : '/become-guide', label: 'Vendor Dashboard' },
    { to: '/about', label: 'About Us' },
    { to: '/dashboard', label: 'Dashboard' },
  ]
  return (
    <footer className={`${classes.footer} no-print`}>
      <div className={classes.columns}>
        <div className={classes.promise}>
          <p className={classes.name}>
            <LogoMark size={36} />
            Upeo
          </p>
          <p>Connect with verified guides and discover amazing activities.</p>
          <InstallButton />
        </div>
        <nav aria-labelledby="footer-links">
          <h2 className={classes.heading} id="footer-links">
            Quick links
          </h2>
          <ul className={classes.list}>
            {quickLinks.map(({ to, label }) => (
              <li key={label}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className={classes.heading}>Support</h2>
          <ul className={classes.list}>
            <li>
              <a href={`mailto:${support.email}`}>{support.email}</a>
            </li>
            <li>{support.always}</li>
            <li>{support.people}</li>
          </ul>
        </div>
      </div>
      <div className={classes.legal}>
        <p>Upeo, made in Kenya for the outdoors.</p>
        <ul className={classes.legalLinks}>
          <li>
            <Link to="/terms">Terms</Link>
          </li>
          <li>
            <Link to="/privacy">Privacy</Link>
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
      {offer ? 'Download App' : 'App Available'}
    </Button>
  )
}
