import { formatKes, fromKes } from '@upeo/domain/money'
import { say } from '@upeo/domain/words/say'
import classes from './phone-illustration.module.css'

/** A phone in front of the horizon, the request on its screen; a tick once it is paid. */
export function PhoneIllustration({ amount, done }: { amount: number; done: boolean }) {
  return (
    <svg className={classes.picture} viewBox="0 0 240 280" width="240" height="280" aria-hidden="true">
      <defs>
        <clipPath id="phone-horizon">
          <circle cx="120" cy="132" r="112" />
        </clipPath>
        <clipPath id="phone-screen">
          <rect x="70" y="26" width="100" height="206" rx="12" />
        </clipPath>
      </defs>
      <circle className={classes.glow} cx="120" cy="132" r="112" />
      <g clipPath="url(#phone-horizon)">
        <path className={classes.far} d="M8 178 46 150l26 16 34-30 38 32 30-20 58 38v60H8Z" />
        <path className={classes.near} d="M8 215c48-23 80-17 112-13s70-4 112-2v48H8Z" />
      </g>
      <g className={done ? classes.still : classes.ringing}>
        <rect className={classes.body} x="62" y="16" width="116" height="226" rx="22" />
        <g clipPath="url(#phone-screen)">
          <rect className={classes.sky} x="70" y="26" width="100" height="206" />
          <circle className={classes.sun} cx="120" cy="176" r="20" />
          <path className={classes.ridge} d="M70 190 92 174l18 14 20-22 40 28v40H70Z" />
          <path className={classes.ground} d="M70 208c30-10 60-2 100-6v34H70Z" />
        </g>
        <rect className={classes.speaker} x="104" y="32" width="32" height="6" rx="3" />
        <g>
          <rect className={classes.card} x="78" y="72" width="84" height="84" rx="12" />
          {done ? (
            <>
              <circle className={classes.tick} cx="120" cy="114" r="26" />
              <path className={classes.check} d="m108 115 9 9 17-19" />
            </>
          ) : (
            <>
              <text className={classes.label} x="120" y="91" textAnchor="middle">
                {say('M-PESA to Upeo')}
              </text>
              <text className={classes.amount} x="120" y="109" textAnchor="middle">
                {formatKes(fromKes(amount))}
              </text>
              {[0, 1, 2, 3].map((at) => (
                <circle key={at} className={classes.pin} cx={99 + at * 14} cy="124" r="4" />
              ))}
              <rect className={classes.ok} x="92" y="136" width="56" height="13" rx="6.5" />
            </>
          )}
        </g>
      </g>
    </svg>
  )
}
