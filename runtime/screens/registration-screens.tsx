import { plainNames, type ResendRequest } from '#model/endpoints/visitor/forms.ts'
import type { FormReply } from '#model/endpoints/visitor/replies.ts'
import { type AnswerRule, emailKey } from '#model/form-answer.ts'
import { CallError } from '../calls/visitor-calls.ts'
import { createToaster } from '../failure/toast.ts'
import type { ScreenMessages } from '../i18n/screen-messages.ts'
import { EmailField, emailRule } from './email-field.tsx'
import type { Asked } from './field-frame.tsx'
import { lastPage } from './login-screen.tsx'
import { mailedAddress } from './mailed-address.ts'
import type { ScreenProps } from './screen-props.ts'
import { SendButton } from './send-button.tsx'
import { useForm } from './use-form.ts'

const emailRules = [emailRule(emailKey, true)]
const nothing: AnswerRule[] = []

/** After the registration was taken for now: the mail is under way, and can be sent again. */
export function RegisteredScreen({ screen, shell, messages, words }: ScreenProps<'register-success'>) {
  const form = useForm<FormReply>({
    shell,
    messages,
    rules: emailRules,
    send(calls, { email }) {
      const body: ResendRequest = { email: String(email), lang: shell.language }
      return calls.post(screen.resend, body)
    },
    stays: true,
    onSent: ({ message }) => createToaster(messages.close).say('done', message || words.resent),
  })
  const asked: Asked = {
    name: emailKey,
    id: 'field-email',
    title: words.email,
    isRequired: false,
    words,
    form,
  }
  return (
    <>
      <section className="sheet said done">
        <h1>{words.registerSuccessTitle}</h1>
        <p>{words.registerSuccessText}</p>
        <a className="cta" href={shell.home}>
          {words.backToSite}
        </a>
      </section>
      <form className="sheet" method="post" action={screen.resend} {...form.attributes}>
        <p>{words.resendText}</p>
        <input type="hidden" name={plainNames.lang} value={shell.language} />
        <EmailField asked={asked} isRequired />
        <SendButton form={form} words={words}>
          {words.resendAction}
        </SendButton>
        <a className="more" href={shell.screens.membership}>
          {words.registerAgain}
        </a>
      </form>
    </>
  )
}

const confirmations = {
  'register-confirm': { title: 'confirmTitle', text: 'confirmText', action: 'confirmAction' },
  'email-confirm': { title: 'emailConfirmTitle', text: 'emailConfirmText', action: 'emailConfirmAction' },
  'login-confirm': { title: 'linkConfirmTitle', text: 'linkConfirmText', action: 'linkConfirmAction' },
} as const satisfies Record<string, Record<'title' | 'text' | 'action', keyof ScreenMessages>>

/** Where the link of the mail leads: opening it confirms nothing, the button does (decision 32). */
export function ConfirmScreen({
  screen,
  shell,
  messages,
  words,
}: ScreenProps<'register-confirm' | 'email-confirm' | 'login-confirm'>) {
  const own = confirmations[screen.name]
  const isLogIn = screen.name === 'login-confirm'
  const form = useForm<FormReply>({
    shell,
    messages,
    rules: nothing,
    send: (calls) => calls.post(mailedAddress(words), {}),
    onSent: () => location.assign(isLogIn ? lastPage(shell.home) : screen.success),
    failureWords: (error) =>
      error instanceof CallError && error.status === 404 ? (error.said ?? words.noUser) : undefined,
  })
  return (
    <form className="sheet said" method="post" {...form.attributes}>
      <h1>{words[own.title]}</h1>
      <p>{words[own.text]}</p>
      <input type="hidden" name={plainNames.lang} value={shell.language} />
      <SendButton form={form} words={words}>
        {words[own.action]}
      </SendButton>
      {isLogIn ? (
        <a className="more" href={shell.screens.login.replace(/login$/, 'login-link')}>
          {words.linkInstead}
        </a>
      ) : null}
      {screen.name === 'register-confirm' ? (
        <a className="more" href={shell.screens.membership}>
          {words.registerAgain}
        </a>
      ) : null}
    </form>
  )
}
