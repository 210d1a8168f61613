import { useEffect } from 'react'
import type { FormReply } from '#model/calls/visitor/replies.ts'
import { plainNames, type ResendRequest } from '#model/calls/visitor/submissions.ts'
import { type AnswerRule, emailKey } from '#model/definition/forms/form-answer.ts'
import { keptInTab } from '../../browser/keep-in-tab.ts'
import type { ScreenMessages } from '../../i18n/screen-messages.ts'
import { fillIn } from '../forms/draft.ts'
import { EmailField, emailRule } from '../forms/email-field.tsx'
import { type ControlProps, registeredName } from '../forms/field-frame.tsx'
import { SendButton } from '../forms/send-button.tsx'
import { type FormInUse, useForm } from '../forms/use-form.ts'
import type { ScreenProps } from '../screen-props.ts'
import { LinkOver, useLinkOver } from './link-over.tsx'
import { lastPage } from './login-screen.tsx'
import { type AskingProps, besideLogin, Mailing, mailedAddress, useLastAddress } from './mailed.tsx'

const emailRules = [emailRule(emailKey, true)]
const nothing: AnswerRule[] = []

type RegisteredProps = ScreenProps<'register-success'>

/** Shown after the registration: a mail was sent, and can be requested again. */
export function RegisteredScreen(props: RegisteredProps) {
  const { shell, labels } = props
  return (
    <>
      <section className="sheet said done">
        <h1>{labels.registerSuccessTitle}</h1>
        <p>{labels.registerSuccessText}</p>
        <a className="cta" href={shell.home}>
          {labels.backToSite}
        </a>
      </section>
      <Mailing labels={labels} isPart>
        {(asking) => <ResendForm {...props} {...asking} />}
      </Mailing>
    </>
  )
}

function ResendForm({ screen, shell, messages, labels, onMailed, last }: RegisteredProps & AskingProps) {
  const form = useForm<FormReply>({
    shell,
    messages,
    rules: emailRules,
    send(calls, { email }) {
      const body: ResendRequest = { email: String(email), lang: shell.language }
      return calls.post(screen.resend, body)
    },
    onSent: ({ message }, { email }) => onMailed({ message: message || labels.resent, email: String(email) }),
  })
  useLastAddress(form, emailKey, last)
  useRegisteredAddress(form)
  const control: ControlProps = {
    name: emailKey,
    id: 'field-email',
    title: labels.email,
    isRequired: false,
    labels,
    form,
  }
  return (
    <form className="sheet" method="post" action={screen.resend} {...form.attributes}>
      <p>{labels.resendText}</p>
      <input type="hidden" name={plainNames.lang} value={shell.language} />
      <EmailField control={control} isRequired />
      <SendButton form={form} labels={labels}>
        {labels.resendAction}
      </SendButton>
      <a className="more" href={shell.screens.membership}>
        {labels.registerAgain}
      </a>
    </form>
  )
}

/** Fills in the address after a registration; visitors who request another mail may correct it. */
function useRegisteredAddress({ attributes: { ref } }: FormInUse) {
  useEffect(() => {
    if (ref.current) fillIn(ref.current, emailKey, keptInTab(registeredName))
  }, [ref])
}

const confirmations = {
  'register-confirm': { title: 'confirmTitle', text: 'confirmText', action: 'confirmAction' },
  'email-confirm': { title: 'emailConfirmTitle', text: 'emailConfirmText', action: 'emailConfirmAction' },
  'login-confirm': { title: 'linkConfirmTitle', text: 'linkConfirmText', action: 'linkConfirmAction' },
} as const satisfies Record<string, Record<'title' | 'text' | 'action', keyof ScreenMessages>>

/** The screen that the mail's link leads to: opening it confirms nothing, only its button does (decision 32). */
export function ConfirmScreen({
  screen,
  shell,
  messages,
  labels,
}: ScreenProps<'register-confirm' | 'email-confirm' | 'login-confirm'>) {
  const own = confirmations[screen.name]
  const { over, ...onOver } = useLinkOver(labels)
  const isLogIn = screen.name === 'login-confirm'
  const form = useForm<FormReply>({
    shell,
    messages,
    rules: nothing,
    send: (calls) => calls.post(mailedAddress(labels), {}),
    onSent: () => location.assign(isLogIn ? lastPage(shell) : screen.success),
    ...onOver,
  })
  const { membership = '', login = '' } = shell.screens
  const again = { href: membership, label: labels.registerAgain }
  const link = { href: besideLogin(shell, 'login-link'), label: labels.linkInstead }
  if (over !== undefined) {
    const logIn = { href: login, label: labels.alreadyMember }
    const ways = {
      'register-confirm': { way: again, other: logIn },
      'email-confirm': { way: { href: screen.success, label: labels.profileTitle } },
      'login-confirm': {
        way: { ...link, label: labels.linkAction },
        other: { ...logIn, label: labels.loginAction },
      },
    }
    return <LinkOver text={over} labels={labels} {...ways[screen.name]} />
  }
  const more = { 'register-confirm': again, 'email-confirm': undefined, 'login-confirm': link }[screen.name]
  return (
    <form className="sheet said" method="post" {...form.attributes}>
      <h1>{labels[own.title]}</h1>
      <p>{labels[own.text]}</p>
      <input type="hidden" name={plainNames.lang} value={shell.language} />
      <SendButton form={form} labels={labels}>
        {labels[own.action]}
      </SendButton>
      {more ? (
        <a className="more" href={more.href}>
          {more.label}
        </a>
      ) : null}
    </form>
  )
}
