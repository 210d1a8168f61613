import { plainNames, type ResendRequest } from '#model/endpoints/visitor/forms.ts'
import { confirmationToken } from '#model/endpoints/visitor/members.ts'
import type { FormReply } from '#model/endpoints/visitor/replies.ts'
import { type AnswerRule, emailKey } from '#model/form-answer.ts'
import { CallError } from '../calls/visitor-calls.ts'
import { createToaster } from '../failure/toast.ts'
import { EmailField, emailRule } from './email-field.tsx'
import type { Asked } from './field-frame.tsx'
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

/** Where the link of the mail leads: opening it confirms nothing, the button does (decision 32). */
export function ConfirmScreen({ screen, shell, messages, words }: ScreenProps<'register-confirm'>) {
  const form = useForm<FormReply>({
    shell,
    messages,
    rules: nothing,
    send(calls) {
      if (!new URLSearchParams(location.search).get(confirmationToken))
        throw new CallError(400, '', words.tokenMissing)
      return calls.post(location.pathname + location.search, {})
    },
    onSent: () => location.assign(screen.success),
    failureWords: (error) =>
      error instanceof CallError && error.status === 404 ? (error.said ?? words.noUser) : undefined,
  })
  return (
    <form className="sheet said" method="post" {...form.attributes}>
      <h1>{words.confirmTitle}</h1>
      <p>{words.confirmText}</p>
      <input type="hidden" name={plainNames.lang} value={shell.language} />
      <SendButton form={form} words={words}>
        {words.confirmAction}
      </SendButton>
      <a className="more" href={shell.screens.membership}>
        {words.registerAgain}
      </a>
    </form>
  )
}
