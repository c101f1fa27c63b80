import { IconPhoto } from '@tabler/icons-react'
import type { PublicVendor } from '@upeo/contract/vendors/vendor'
import { say } from '@upeo/domain/words/say'
import { useState } from 'react'
import { useHydrated } from '../../../../lib/use-hydrated.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Lightbox } from '../../../../ui/lightbox/lightbox.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import { Picture } from '../../../../ui/picture.tsx'
import { profilePath, type ProfileAddress } from '../profile-address.ts'
import { profileBase, vendorTitle } from '../profile-head.ts'
import type { GalleryItem } from '../tab-content.ts'
import classes from './gallery-tab.module.css'

/** Thumbnails, large in a lightbox; without JavaScript they are links to the pictures. */
export function GalleryTab({
  vendor,
  address,
  items,
  pages,
}: {
  vendor: PublicVendor
  address: ProfileAddress
  items: readonly GalleryItem[]
  pages: number
}) {
  const named = items.findIndex(({ id }) => id === address.item)
  const [chosen, setChosen] = useState<{ readonly named: number; readonly at: number | null } | null>(null)
  const setOpen = (at: number | null) => setChosen({ named, at })
  // A link to one picture opens it on arrival; what is chosen after that counts until another link is followed.
  const arrived = useHydrated() && named >= 0 ? named : null
  const open = chosen?.named === named ? chosen.at : arrived
  const base = profileBase(vendor)
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<IconPhoto size={30} stroke={1.6} />}
        title={say("This vendor hasn't added any gallery items yet.")}
        action={
          <LinkButton to={base} variant="default" preventScrollReset>
            {say('See the activities')}
          </LinkButton>
        }
      />
    )
  }
  return (
    <section aria-label={say('Gallery')}>
      <ul className={classes.grid}>
        {items.map(({ id, image }, at) => (
          <li key={id}>
            <a
              href={image.src}
              className={classes.thumb}
              onClick={(event) => {
                event.preventDefault()
                setOpen(at)
              }}
            >
              <Picture image={image} sizes="(min-width: 62em) 300px, 46vw" className={classes.picture ?? ''} />
            </a>
          </li>
        ))}
      </ul>
      <Pager
        page={address.page}
        pages={pages}
        label={say('Pages of the gallery')}
        to={(page) => profilePath(base, { tab: 'gallery', page })}
      />
      <Lightbox
        images={items.map(({ image }) => image)}
        name={vendorTitle(vendor)}
        at={open}
        onMove={setOpen}
        onClose={() => setOpen(null)}
      />
    </section>
  )
}
