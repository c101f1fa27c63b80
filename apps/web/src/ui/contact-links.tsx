import { dialNumber } from '@upeo/domain/identity/dial-number'
import { say } from '@upeo/domain/words/say'
import { IconBrandWhatsapp, IconMessage, IconPhone } from '@tabler/icons-react'
import { AddressButton } from './address-button.tsx'

/** To reach somebody from a phone: by voice, WhatsApp or text. Nothing where the number is none. */
export function ContactLinks({ phone, name }: { phone: string; name: string }) {
  const number = dialNumber(phone)
  if (number === null) return null
  return (
    <>
      <AddressButton
        href={`tel:${number}`}
        variant="default"
        size="sm"
        aria-label={say('Call {name}', { name })}
        leftSection={<IconPhone size={18} aria-hidden="true" />}
      >
        {say('Call')}
      </AddressButton>
      <AddressButton
        href={`https://wa.me/${number.slice(1)}`}
        target="_blank"
        rel="noreferrer"
        variant="default"
        size="sm"
        aria-label={say('WhatsApp to {name}', { name })}
        leftSection={<IconBrandWhatsapp size={18} aria-hidden="true" />}
      >
        WhatsApp
      </AddressButton>
      <AddressButton
        href={`sms:${number}`}
        variant="default"
        size="sm"
        aria-label={say('SMS to {name}', { name })}
        leftSection={<IconMessage size={18} aria-hidden="true" />}
      >
        SMS
      </AddressButton>
    </>
  )
}
