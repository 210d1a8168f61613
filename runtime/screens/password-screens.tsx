import { plainNames } from '#model/endpoints/visitor/forms.ts'
import type { NewPasswordRequest, PasswordResetRequest } from '#model/endpoints/visitor/members.ts'
import type { FormReply } from '#model/endpoints/visitor/replies.ts'
import { confirmationKey, emailKey, passwordKey, passwordLength } from '#model/form-answer.ts'
import { createToaster } from '../failure/toast.ts'
import type { ScreenMessages } from '../i18n/screen-messages.ts'
import type { FieldContent } from '../screen-document.ts'
import { EmailField, emailRule } from './email-field.tsx'
import { FieldView } from './field-view.tsx'
import { mailedAddress } from './mailed-address.ts'
import type { ScreenProps } from './screen-props.ts'
import { SendButton } from './send-button.tsx'
import { useForm } from './use-form.ts'

const emailRules = [emailRule(emailKey, true)]

const mailed = {
  'password-reset': { title: 'resetTitle', text: 'resetText', action: 'resetAction' },
  'login-link': { title: 'linkTitle', text: 'linkText', action: 'linkAction' },
} as const satisfies Record<string, Record<'title' | 'text' | 'action', keyof ScreenMessages>>

/** Asks for the address that a link is mailed to: to choose a new password, or to log in. */
export function MailedLinkScreen({
  screen,
  shell,
  messages,
  words,
}: ScreenProps<'password-reset' | 'login-link'>) {
  const own = mailed[screen.name]
  const form = useForm<FormReply>({
    shell,
    messages,
    rules: emailRules,
    send(calls, { email }) {
      const body: PasswordResetRequest = { email: String(email), lang: shell.language }
      return calls.post(screen.action, body)
    },
    stays: true,
    onSent: ({ message }) => createToaster(messages.close).say('done', message),
  })
  const asked = {
    name: emailKey,
    id: 'field-email',
    title: words.email,
    isRequired: false,
    words,
    form,
  }
  return (
    <form className="sheet" method="post" action={screen.action} {...form.attributes}>
      <h1>{words[own.title]}</h1>
      <p className="lead">{words[own.text]}</p>
      <input type="hidden" name={plainNames.lang} value={shell.language} />
      <EmailField asked={asked} autoComplete="username" isRequired />
      <SendButton form={form} words={words}>
        {words[own.action]}
      </SendButton>
      <a className="more" href={shell.screens.login}>
        {words.loginAction}
      </a>
    </form>
  )
}

/** A password to choose, and once more. */
export const newPasswordFields = (words: ScreenMessages): FieldContent[] =>
  [
    { key: passwordKey, title: words.newPassword },
    { key: confirmationKey, title: words.repeatPassword },
  ].map((field) => ({
    ...field,
    input: 'PASSWORD',
    isRequired: true,
    options: [],
    maxLength: passwordLength.max,
  }))

/** Where the link of the mail leads: what is chosen here takes the place of the password that was forgotten. */
export function NewPasswordScreen({ shell, messages, words }: ScreenProps<'password-new'>) {
  const fields = newPasswordFields(words)
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
      return calls.post(mailedAddress(words), body)
    },
    onSent: () => location.assign(shell.screens.login),
  })
  return (
    <form className="sheet" method="post" {...form.attributes}>
      <h1>{words.newPasswordTitle}</h1>
      <p className="lead">{words.newPasswordText}</p>
      <input type="hidden" name={plainNames.lang} value={shell.language} />
      {fields.map((field) => (
        <FieldView key={field.key} field={field} words={words} form={form} />
      ))}
      <SendButton form={form} words={words}>
        {words.newPasswordAction}
      </SendButton>
    </form>
  )
}
