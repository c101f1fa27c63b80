import { say } from '@upeo/domain/words/say'
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandPinterest,
  IconBrandReddit,
  IconBrandTelegram,
  IconBrandWhatsapp,
  IconBrandX,
  IconLink,
  IconShare3,
  type Icon,
} from '@tabler/icons-react'
import { useState, type MouseEvent } from 'react'
import { copyText } from '../../lib/copy-text.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { hashtagsOf, POPUP, sharedText, shareNetworks, shareTexts, shareUrl } from './share-targets.ts'
import type { Shareable, ShareNetwork } from './share-targets.ts'
import ui from '../primitives.module.css'
import classes from './share-dialog.module.css'

export interface ShareDialogProps {
  readonly shared: Shareable
  readonly opened: boolean
  readonly onClose: () => void
}

const icons: Record<ShareNetwork, Icon> = {
  Facebook: IconBrandFacebook,
  X: IconBrandX,
  LinkedIn: IconBrandLinkedin,
  WhatsApp: IconBrandWhatsapp,
  Telegram: IconBrandTelegram,
  Reddit: IconBrandReddit,
  Pinterest: IconBrandPinterest,
}

/** What is shared, and the ways to share it: nine of ours, and the device's own where it has one. */
export function ShareDialog({ shared, opened, onClose }: ShareDialogProps) {
  const { origin } = window.location
  const url = new URL(shared.path, origin).href
  const [said, setSaid] = useState<{ readonly id: number; readonly text: string } | null>(null)
  const tell = (text: string) => setSaid((before) => ({ id: (before?.id ?? 0) + 1, text }))
  const copy = async (text: string, done: string) => tell((await copyText(text)) ? done : say(shareTexts.notCopied))
  return (
    <Dialog opened={opened} title={say('Share')} onClose={onClose}>
      <Preview shared={shared} host={new URL(origin).host} />
      <ul className={classes.targets}>
        {shareNetworks.map((network) => {
          const Glyph = icons[network]
          return (
            <li key={network}>
              <a
                className={`${ui.tintedOnHover} ${classes.target}`}
                href={shareUrl(network, shared, origin)}
                target="_blank"
                rel="noopener noreferrer"
                onClick={openPopup}
              >
                <Glyph size={26} stroke={1.6} aria-hidden="true" />
                {network}
              </a>
            </li>
          )
        })}
        <li>
          <button
            type="button"
            className={`${ui.tintedOnHover} ${classes.target}`}
            onClick={() => tell(say(shareTexts.instagram))}
          >
            <IconBrandInstagram size={26} stroke={1.6} aria-hidden="true" />
            Instagram
          </button>
        </li>
        <li>
          <button
            type="button"
            className={`${ui.tintedOnHover} ${classes.target}`}
            onClick={() => void copy(url, say(shareTexts.copied))}
          >
            <IconLink size={26} stroke={1.6} aria-hidden="true" />
            {say('Copy Link')}
          </button>
        </li>
      </ul>
      <p className={classes.said} role="status">
        {said && (
          <span key={said.id} onAnimationEnd={() => setSaid(null)}>
            {said.text}
          </span>
        )}
      </p>
      <Hashtags tags={hashtagsOf(shared)} onCopy={(tags) => void copy(tags, say('Hashtags copied.'))} />
      <DeviceShare shared={shared} url={url} onFail={() => void copy(url, say(shareTexts.copied))} />
    </Dialog>
  )
}

function Preview({ shared, host }: { shared: Shareable; host: string }) {
  return (
    <section className={classes.preview} aria-label={say('Preview')}>
      {shared.picture && <img src={shared.picture} width={1200} height={630} alt="" />}
      <div>
        <p className={classes.host}>{host}</p>
        <h3>{shared.title}</h3>
        <p className={classes.text}>{sharedText(shared.text)}</p>
      </div>
    </section>
  )
}

function Hashtags({ tags, onCopy }: { tags: readonly string[]; onCopy: (tags: string) => void }) {
  if (tags.length === 0) return null
  const written = tags.map((tag) => `#${tag}`).join(' ')
  return (
    <section className={classes.hashtags} aria-label={say('Suggested hashtags')}>
      <p>
        <strong>{say('Suggested hashtags')}</strong>
        <span className={ui.muted}>{written}</span>
      </p>
      <Button variant="subtle" size="sm" onClick={() => onCopy(written)}>
        {say('Copy hashtags')}
      </Button>
    </section>
  )
}

function DeviceShare({ shared, url, onFail }: { shared: Shareable; url: string; onFail: () => void }) {
  if (typeof navigator.share !== 'function') return null
  const share = async () => {
    try {
      await navigator.share({ title: shared.title, text: sharedText(shared.text), url })
    } catch (error) {
      // Closed without choosing is a choice; a sheet that does not open here leaves copying.
      if (!(error instanceof DOMException && error.name === 'AbortError')) onFail()
    }
  }
  return (
    <Button
      variant="light"
      fullWidth
      leftSection={<IconShare3 size={20} aria-hidden="true" />}
      onClick={() => void share()}
    >
      {say('More ways to share')}
    </Button>
  )
}

/** A small window beside the page; where the browser allows none, the link opens as links do. */
function openPopup(event: MouseEvent<HTMLAnchorElement>): void {
  const popup = window.open(event.currentTarget.href, 'share', `popup,width=${POPUP.width},height=${POPUP.height}`)
  if (!popup) return
  // The page over there has no business with this one.
  popup.opener = null
  event.preventDefault()
}
