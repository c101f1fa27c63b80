import { TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import type { PasskeyAnswer } from '@upeo/contract/factors/passkey'
import { Code, type ProofWay } from '@upeo/contract/factors/proof'
import { say, words } from '@upeo/domain/words/say'
import { messageOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Form } from '../../ui/form/form.tsx'
import { OwnPasswordField } from '../../ui/form/own-password-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import ui from '../../ui/primitives.module.css'
import classes from './factors.module.css'

export type Shown = { readonly passkey: PasskeyAnswer } | { readonly code: string } | { readonly password: string }

const FAILED = words('That did not work. Please try again.')
const PASSKEY_FAILED = words('Your passkey was not used. Please try again.')

/** Asks for what this person can prove themself with, the passkey first. */
export function ProveForm<Result>({
  ways,
  submit,
  send,
  sign,
  onDone,
  onRefused,
}: {
  ways: readonly ProofWay[]
  /** On the button below the field. */
  submit: string
  send: (shown: Shown) => Promise<Result>
  /** Has the passkey sign. */
  sign: () => Promise<PasskeyAnswer>
  onDone: (result: Result) => void
  onRefused?: (error: unknown) => void
}) {
  return (
    <div className={`${ui.stack16} ${classes.prove}`}>
      {ways.includes('passkey') && (
        <ByPasskey
          run={async () => onDone(await send({ passkey: await sign() }))}
          {...(onRefused && { onRefused })}
          main={!ways.includes('code')}
        />
      )}
      {ways.includes('passkey') && ways.includes('code') && <p className={classes.or}>{say('or')}</p>}
      {ways.includes('code') && (
        <ByCode
          label={say('Code')}
          description={say('Six digits from your authenticator app, or one of your recovery codes.')}
          submit={submit}
          send={(code) => send({ code })}
          onDone={onDone}
          onRefused={onRefused}
        />
      )}
      {ways.includes('passkey') && !ways.includes('code') && (
        <ByRecoveryCode submit={submit} send={(code) => send({ code })} onDone={onDone} onRefused={onRefused} />
      )}
      {ways.includes('password') && (
        <ByPassword submit={submit} send={(password) => send({ password })} onDone={onDone} onRefused={onRefused} />
      )}
      {ways.length === 0 && (
        <Notice tone="warning">
          {say('You have no way to confirm it is you. Please write to support@upeo.example.')}
        </Notice>
      )}
    </div>
  )
}

function ByPasskey({
  run,
  onRefused,
  main,
}: {
  run: () => Promise<void>
  onRefused?: (error: unknown) => void
  main: boolean
}) {
  const [state, setState] = useState<'idle' | 'running' | { readonly failed: string }>('idle')
  async function use() {
    setState('running')
    try {
      await run()
      setState('idle')
    } catch (error) {
      setState({ failed: messageOf(error, say(PASSKEY_FAILED)) })
      onRefused?.(error)
    }
  }
  return (
    <>
      {typeof state === 'object' && <Notice tone="danger">{state.failed}</Notice>}
      <Button
        size="lg"
        variant={main ? 'filled' : 'light'}
        loading={state === 'running'}
        leftSection={<IconFingerprint size={22} aria-hidden="true" />}
        onClick={() => void use()}
      >
        {say('Use a Passkey')}
      </Button>
    </>
  )
}

interface FieldProps<Result> {
  readonly submit: string
  readonly send: (value: string) => Promise<Result>
  readonly onDone: (result: Result) => void
  readonly onRefused: ((error: unknown) => void) | undefined
}

const codeSchema = z.object({ code: Code })

/** Whoever has a passkey alone is asked for it; the code is for when it is lost. */
function ByRecoveryCode<Result>(props: FieldProps<Result>) {
  const [lost, setLost] = useState(false)
  if (lost) return <ByCode {...props} label={say('Recovery code')} description={say('Each works once.')} />
  return (
    <Button variant="subtle" onClick={() => setLost(true)}>
      {say('Use a Recovery Code')}
    </Button>
  )
}

function ByCode<Result>({
  label,
  description,
  submit,
  send,
  onDone,
  onRefused,
}: FieldProps<Result> & { readonly label: string; readonly description: string }) {
  const form = useForm({
    initial: { code: '' },
    schema: codeSchema,
    send: ({ code }) => send(code),
    onDone,
    onRefused: (error) => onRefused?.(error),
    failed: say(FAILED),
  })
  return (
    <Form form={form} className={ui.stack16}>
      {form.errorOf('code') === undefined && <FormMessage form={form} />}
      <TextInput
        {...form.field('code')}
        label={label}
        description={description}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        withAsterisk={false}
      />
      <Button type="submit" size="lg" loading={form.pending}>
        {submit}
      </Button>
    </Form>
  )
}

const passwordSchema = z.object({ password: z.string().min(1, words('Please enter your password.')) })

function ByPassword<Result>({ submit, send, onDone, onRefused }: FieldProps<Result>) {
  const form = useForm({
    initial: { password: '' },
    schema: passwordSchema,
    send: ({ password }) => send(password),
    onDone,
    onRefused: (error) => onRefused?.(error),
    failed: say(FAILED),
  })
  return (
    <Form form={form} className={ui.stack16}>
      {form.errorOf('password') === undefined && <FormMessage form={form} />}
      <OwnPasswordField
        {...form.field('password')}
        description={say('Signing in is not enough for this.')}
        required
        withAsterisk={false}
      />
      <Button type="submit" size="lg" loading={form.pending}>
        {submit}
      </Button>
    </Form>
  )
}
