import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { sendEnquiry } from '@upeo/contract/help/enquiries'
import { ENQUIRY_MAX, enquiryTexts, enquiryTopicLabels, enquiryTopics } from '@upeo/domain/help/enquiries'
import { say } from '@upeo/domain/words/say'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { randomId } from '../../lib/random-id.ts'
import { useUser } from '../../lib/session.ts'
import { support } from '../../lib/support.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { bodySchema } from '../../ui/form/body-schema.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import classes from './help.module.css'

const topics = () => [
  { value: '', label: say('Choose a topic') },
  ...enquiryTopics.map((value) => ({ value, label: say(enquiryTopicLabels[value]) })),
]

/** To the people of Upeo. What is sent again as it was, after an answer that was lost, carries its id: one enquiry. */
export function ContactForm({ topic }: { topic: string }) {
  const user = useUser()
  const [id, setId] = useState(randomId)
  const form = useForm({
    initial: { name: user?.name ?? '', email: user?.email ?? '', phone: '', topic, words: '' },
    schema: bodySchema(sendEnquiry),
    toBody: (values) => ({ ...values, id }),
    onChange: () => setId(randomId()),
    send: (body) => call(sendEnquiry, { body }),
    failed: say('Your message could not be sent. Please try again.'),
  })
  if (form.result) {
    return (
      <div className={classes.sent}>
        <Notice tone="success">{say(enquiryTexts.sent)}</Notice>
        <p>{say('We answer by email or phone. {hours}.', { hours: say(support.people) })}</p>
        <div>
          <LinkButton to="/help" variant="default">
            {say('Back to Help')}
          </LinkButton>
        </div>
      </div>
    )
  }
  return (
    <Form form={form} className={classes.form}>
      <FormMessage form={form} />
      <NativeSelect {...form.field('topic')} label={say('What is it about?')} required size="md" data={topics()} />
      <TextInput {...form.field('name')} label={say('Your name')} autoComplete="name" required maxLength={100} />
      <TextInput
        {...form.field('email')}
        label={say('Email')}
        type="email"
        autoComplete="email"
        description={say('Give an email or a phone number, so that we can answer.')}
      />
      <TextInput {...form.field('phone')} label={say('Phone')} type="tel" autoComplete="tel" maxLength={30} />
      <Textarea
        {...form.field('words')}
        label={say('Your message')}
        description={say('If it is about a booking, give its number. Never send a password or an M-Pesa PIN.')}
        required
        autosize
        minRows={5}
        maxLength={ENQUIRY_MAX}
      />
      <Button type="submit" size="lg" loading={form.pending}>
        {say('Send')}
      </Button>
    </Form>
  )
}
