import { dialNumber } from '@upeo/domain/identity/dial-number'
import { IconBrandWhatsapp, IconMessage, IconPhone } from '@tabler/icons-react'
import { LinkButton } from './button.tsx'

/** To reach somebody from a phone: by voice, WhatsApp or text. Nothing where the number is none. */
export function ContactLinks({ phone, name }: { phone: string; name: string }) {
  const number = dialNumber(phone)
  if (number === null) return null
  return (
    <>
      <LinkButton
        to={`tel:${number}`}
        variant="default"
        size="sm"
        aria-label={`Call ${name}`}
        leftSection={<IconPhone size={18} aria-hidden="true" />}
      >
        Call
      </LinkButton>
      <LinkButton
        to={`https://wa.me/${number.slice(1)}`}
        target="_blank"
        rel="noreferrer"
        variant="default"
        size="sm"
        aria-label={`WhatsApp to ${name}`}
        leftSection={<IconBrandWhatsapp size={18} aria-hidden="true" />}
      >
        WhatsApp
      </LinkButton>
      <LinkButton
        to={`sms:${number}`}
        variant="default"
        size="sm"
        aria-label={`SMS to ${name}`}
        leftSection={<IconMessage size={18} aria-hidden="true" />}
      >
        SMS
      </LinkButton>
    </>
  )
}
