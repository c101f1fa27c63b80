import { dialNumber } from '@upeo/domain/identity/dial-number'
import { IconBrandWhatsapp, IconMessage } from '@tabler/icons-react'
import { AddressButton } from './address-button.tsx'

/** A text that is ready to be sent, by WhatsApp or SMS: to this number, or to whoever is then chosen. */
export function MessageLinks({ phone, text }: { phone: string | null; text: string }) {
  const number = dialNumber(phone ?? '')
  const words = encodeURIComponent(text)
  return (
    <>
      <AddressButton
        href={`https://wa.me/${number?.slice(1) ?? ''}?text=${words}`}
        target="_blank"
        rel="noreferrer"
        variant="default"
        size="sm"
        leftSection={<IconBrandWhatsapp size={18} aria-hidden="true" />}
      >
        WhatsApp
      </AddressButton>
      <AddressButton
        href={`sms:${number ?? ''}?&body=${words}`}
        variant="default"
        size="sm"
        leftSection={<IconMessage size={18} aria-hidden="true" />}
      >
        SMS
      </AddressButton>
    </>
  )
}
