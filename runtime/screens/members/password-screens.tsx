import { useState } from 'react'
import type { NewPasswordRequest, PasswordResetRequest } from '#model/calls/visitor/members.ts'
import type { FormReply } from '#model/calls/visitor/replies.ts'
import { plainNames } from '#model/calls/visitor/submissions.ts'
import { confirmationKey, emailKey, passwordKey } from '#model/definition/forms/form-answer.ts'
import { passwordLength } from '#model/values/password.ts'
import type { FieldContent } from '../../documents/screen-document.ts'
import type { ScreenMessages } from '../../i18n/screen-messages.ts'
import { EmailField, emailRule } from '../forms/email-field.tsx'
import { FieldView } from '../forms/field-view.tsx'
import { SendButton } from '../forms/send-button.tsx'
import { useForm } from '../forms/use-form.ts'
import type { ScreenProps } from '../screen-props.ts'
import { LinkOver, useLinkOver } from './link-over.tsx'
import { type AskingProps, besideLogin, Mailing, mailedAddress, useLastAddress } from './mailed.tsx'
import { ResultMessage } from './result-message.tsx'

const emailRules = [emailRule(emailKey, true)]

const mailed = {
  'password-reset': { title: 'resetTitle', text: 'resetText', action: 'resetAction' },
  'login-link': { title: 'linkTitle', text: 'linkText', action: 'linkAction' },
} as const satisfies Record<string, Record<'title' | 'text' | 'action', keyof ScreenMessages>>

/** Requests a mail with a link: to choose a new password, or to log in. */
export function MailedLinkScreen(props: MailedLinkProps) {
  return <Mailing labels={props.labels}>{(asking) => <MailedLinkForm {...props} {...asking} />}</Mailing>
}

type MailedLinkProps = ScreenProps<'password-reset' | 'login-link'>

function MailedLinkForm({ screen, shell, messages, labels, onMailed, last }: MailedLinkProps & AskingProps) {
  const own = mailed[screen.name]
  const form = useForm<FormReply>({
    shell,
    messages,
    rules: emailRules,
    send(calls, { email }) {
      const body: PasswordResetRequest = { email: String(email), lang: shell.language }
      return calls.post(screen.action, body)
    },
    onSent: ({ message }, { email }) => onMailed({ message, email: String(email) }),
  })
  useLastAddress(form, emailKey, last)
  const control = {
    name: emailKey,
    id: 'field-email',
    title: labels.email,
    isRequired: false,
    labels,
    form,
  }
  return (
    <form className="sheet" method="post" action={screen.action} {...form.attributes}>
      <h1>{labels[own.title]}</h1>
      <p className="lead">{labels[own.text]}</p>
      <input type="hidden" name={plainNames.lang} value={shell.language} />
      <EmailField control={control} autoComplete="username" isRequired />
      <SendButton form={form} labels={labels}>
        {labels[own.action]}
      </SendButton>
      <a className="more" href={shell.screens.login}>
        {labels.loginAction}
      </a>
    </form>
  )
}

/** A new password, typed twice. */
export const newPasswordFields = (labels: ScreenMessages): FieldContent[] =>
  [
    { key: passwordKey, title: labels.newPassword },
    { key: confirmationKey, title: labels.repeatPassword },
  ].map((field) => ({
    ...field,
    input: 'PASSWORD',
    isRequired: true,
    options: [],
    maxLength: passwordLength.max,
  }))

/** The screen that the mail's link leads to: the new password replaces the forgotten one. */
export function NewPasswordScreen({ shell, messages, labels }: ScreenProps<'password-new'>) {
  const fields = newPasswordFields(labels)
  const [message, setMessage] = useState<string>()
  const { over, ...onOver } = useLinkOver(labels)
  const form = useForm<FormReply>({
    shell,
    messages,
    rules: fields,
    send(calls, answers) {
      const body: NewPasswordRequest = {
        password: String(answers[passwordKey]),
        confirm_password: String(answers[confirmationKey]),
        lang: shell.language,
      }
      return calls.post(mailedAddress(labels), body)
    },
    onSent: (reply) => setMessage(reply.message),
    ...onOver,
  })
  const { login = '' } = shell.screens
  if (message !== undefined)
    return (
      <ResultMessage isDone title={labels.newPasswordDone} text={message}>
        <a className="cta" href={login}>
          {labels.loginAction}
        </a>
      </ResultMessage>
    )
  if (over !== undefined)
    return (
      <LinkOver
        text={over}
        labels={labels}
        way={{ href: besideLogin(shell, 'password-reset'), label: labels.resetTitle }}
        other={{ href: login, label: labels.loginAction }}
      />
    )
  return (
    <form className="sheet" method="post" {...form.attributes}>
      <h1>{labels.newPasswordTitle}</h1>
      <p className="lead">{labels.newPasswordText}</p>
      <input type="hidden" name={plainNames.lang} value={shell.language} />
      {fields.map((field) => (
        <FieldView key={field.key} field={field} labels={labels} form={form} />
      ))}
      <SendButton form={form} labels={labels}>
        {labels.newPasswordAction}
      </SendButton>
    </form>
  )
}
