import { say } from '@upeo/domain/words/say'
import { useQuery } from '@tanstack/react-query'
import { IconExternalLink } from '@tabler/icons-react'
import { mpesaEnvironmentQuery } from '../queries.ts'
import classes from './payment-panel.module.css'

/** Where no real money moves, the phone is a page. */
export function DemoPhoneLink({ bookingId }: { bookingId: string }) {
  const { data: environment } = useQuery(mpesaEnvironmentQuery(bookingId))
  if (environment !== 'simulator') return null
  return (
    <a className={classes.demo} href="/dev/phone" target="_blank" rel="noreferrer">
      {say('Demo: open the phone that receives the request')}
      <IconExternalLink size={16} aria-label={say('(opens in a new tab)')} />
    </a>
  )
}
