import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { directMethodValues } from '@upeo/contract/bookings/direct-bookings'
import { bookingSourceLabels, directSources } from '@upeo/domain/bookings/direct-bookings'
import { paymentMethodLabels, takesReference } from '@upeo/domain/payments/methods'
import { say } from '@upeo/domain/words/say'
import type { DirectState } from './use-direct-form.ts'
import ui from '../../../ui/primitives.module.css'

const sources = () => directSources.map((value) => ({ value, label: say(bookingSourceLabels[value]) }))
const methods = () => directMethodValues.map((value) => ({ value, label: say(paymentMethodLabels[value]) }))

/** Who comes, from where, and how they are reached. */
export function GuestFields({ form }: { form: DirectState }) {
  const { source, by } = form.values
  const wantsPhone = source !== 'walk_in' || by === 'prompt'
  return (
    <>
      <SegmentedControl
        aria-label={say('Where the booking came from')}
        color="forest"
        fullWidth
        size="md"
        data={sources()}
        value={source}
        onChange={(value) => form.set('source', value)}
      />
      <TextInput {...form.field('name')} label={say('Name')} required size="md" maxLength={100} autoComplete="off" />
      <TextInput
        {...form.field('phone')}
        label={wantsPhone ? say('Phone') : say('Phone (optional)')}
        required={wantsPhone}
        size="md"
        type="tel"
        inputMode="tel"
        maxLength={30}
        placeholder="0712 345 678"
        autoComplete="off"
      />
      <TextInput
        {...form.field('email')}
        label={say('Email (optional)')}
        description={say('We send your guest an email with their own link to the trip.')}
        size="md"
        type="email"
        inputMode="email"
        maxLength={254}
        autoComplete="off"
      />
    </>
  )
}

/** By what the guide was paid. */
export function ReceivedFields({ form }: { form: DirectState }) {
  return (
    <div className={ui.stack16}>
      <NativeSelect {...form.field('method')} label={say('Received by')} size="md" data={methods()} />
      {takesReference(form.values.method) && (
        <TextInput
          {...form.field('transactionId')}
          label={say('Transaction reference (optional)')}
          size="md"
          maxLength={80}
          autoComplete="off"
        />
      )}
    </div>
  )
}
