import { useEffect } from 'react'
import type {
  EmailChangeRequest,
  PasswordChangeRequest,
  ProfileReply,
  ProfileRequest,
  WithdrawalRequest,
} from '#model/calls/visitor/members.ts'
import type { FormReply } from '#model/calls/visitor/replies.ts'
import { plainNames } from '#model/calls/visitor/submissions.ts'
import {
  type AnswerRule,
  type Answers,
  confirmationKey,
  emailKey,
  passwordKey,
  ticked,
} from '#model/definition/forms/form-answer.ts'
import { limits } from '#model/values/limits.ts'
import { CallError } from '../../calls/visitor-calls.ts'
import { createToaster } from '../../failure/toast.ts'
import { forgetMember } from '../../members/member-marker.ts'
import { ConsentField } from '../forms/consent.tsx'
import { fillIn } from '../forms/draft.ts'
import { EmailField, emailRule } from '../forms/email-field.tsx'
import { type ControlProps, describing, FieldFrame } from '../forms/field-frame.tsx'
import { FieldView } from '../forms/field-view.tsx'
import { SendButton } from '../forms/send-button.tsx'
import { type FormInUse, useForm } from '../forms/use-form.ts'
import type { ScreenProps } from '../screen-props.ts'
import { type AskingProps, Mailing, useLastAddress } from './mailed.tsx'
import { newPasswordFields } from './password-screens.tsx'

export type ProfilePartProps = ScreenProps<'profile'> & {
  known: ProfileReply
  /** The session is over. */
  onOut: () => void
}

/** An attempt with an expired session leads to the log-in. */
const unlessSignedOut = ({ onOut }: ProfilePartProps) => ({
  async onFailed(error: unknown) {
    if (error instanceof CallError && error.status === 401) onOut()
    return false
  },
})

const currentKey = 'current_password'

/** A present password is not checked against the rules of registration. */
const knownPassword = (key: string): AnswerRule => ({
  key,
  input: 'TEXT_BOX',
  isRequired: true,
  options: [],
  maxLength: limits.url,
})

const emailRules = [emailRule(emailKey, true), knownPassword(passwordKey)]
const emailAlone = [emailRule(emailKey, true)]
const withdrawalRules = [knownPassword(passwordKey)]

/** Members without a password are not asked for one: they must have logged in recently. */
const given = (password: Answers[string]): string | undefined =>
  typeof password === 'string' ? password : undefined

/** The answers of the membership form that members may change freely. */
export function DetailsForm(props: ProfilePartProps) {
  const { screen, shell, messages, labels, known } = props
  const { action, fields, version } = screen.profile
  const form = useForm<FormReply>({
    shell,
    messages,
    rules: fields,
    send(calls, data) {
      const body: ProfileRequest = { data, lang: shell.language, version }
      return calls.post(action, body)
    },
    stays: true,
    onSent: ({ message }) => createToaster(messages.close).say('done', message),
    ...unlessSignedOut(props),
  })
  const { ref } = form.attributes
  const { answers } = known
  useEffect(() => {
    for (const { key } of fields) if (ref.current) fillIn(ref.current, key, answers[key])
  }, [ref, fields, answers])
  return (
    <form className="sheet" method="post" action={action} {...form.attributes}>
      <input type="hidden" name={plainNames.lang} value={shell.language} />
      <input type="hidden" name={plainNames.version} value={version} />
      {fields.map((field) => (
        <FieldView key={field.key} field={field} labels={labels} form={form} />
      ))}
      <SendButton form={form} labels={labels}>
        {labels.save}
      </SendButton>
    </form>
  )
}

/** Changes the address, after a link mailed to the new one was confirmed. */
export function EmailForm(props: ProfilePartProps) {
  return (
    <Mailing labels={props.labels} isPart>
      {(asking) => <NewEmailForm {...props} {...asking} />}
    </Mailing>
  )
}

function NewEmailForm(props: ProfilePartProps & AskingProps) {
  const { screen, shell, messages, labels, known, onMailed, last } = props
  const action = `${screen.profile.action}/email`
  const form = useForm<FormReply>({
    shell,
    messages,
    rules: known.hasPassword ? emailRules : emailAlone,
    send(calls, { email, password }) {
      const body: EmailChangeRequest = {
        email: String(email),
        password: given(password),
        lang: shell.language,
      }
      return calls.post(action, body)
    },
    onSent: ({ message }, { email }) => onMailed({ message, email: String(email) }),
    ...unlessSignedOut(props),
  })
  useLastAddress(form, emailKey, last)
  const control: ControlProps = {
    name: emailKey,
    id: 'new-email',
    title: labels.newEmail,
    isRequired: false,
    labels,
    form,
  }
  return (
    <form className="sheet" method="post" action={action} {...form.attributes}>
      <h2>{labels.emailTitle}</h2>
      <p className="lead">{labels.emailText}</p>
      <EmailField control={control} isRequired />
      {known.hasPassword ? (
        <KnownPassword name={passwordKey} id="email-password" labels={labels} form={form} />
      ) : null}
      <SendButton form={form} labels={labels}>
        {labels.change}
      </SendButton>
    </form>
  )
}

/** Changes the password; members without one choose their first. */
export function PasswordForm(props: ProfilePartProps & { onChosen: () => void }) {
  const { screen, shell, messages, labels, known, onChosen } = props
  const action = `${screen.profile.action}/password`
  const fields = newPasswordFields(labels)
  const form = useForm<FormReply>({
    shell,
    messages,
    rules: known.hasPassword ? [knownPassword(currentKey), ...fields] : fields,
    send(calls, answers) {
      const body: PasswordChangeRequest = {
        current_password: given(answers[currentKey]),
        password: String(answers[passwordKey]),
        confirm_password: String(answers[confirmationKey]),
        lang: shell.language,
      }
      return calls.post(action, body)
    },
    stays: true,
    onSent({ message }) {
      form.attributes.ref.current?.reset()
      createToaster(messages.close).say('done', message)
      onChosen()
    },
    ...unlessSignedOut(props),
  })
  return (
    <form className="sheet" method="post" action={action} {...form.attributes}>
      <h2>{known.hasPassword ? labels.passwordTitle : labels.newPasswordTitle}</h2>
      {known.hasPassword ? (
        <KnownPassword name={currentKey} id="current-password" labels={labels} form={form} />
      ) : null}
      {fields.map((field) => (
        <FieldView key={field.key} field={field} labels={labels} form={form} />
      ))}
      <SendButton form={form} labels={labels}>
        {known.hasPassword ? labels.change : labels.newPasswordAction}
      </SendButton>
    </form>
  )
}

const sure = { name: 'sure', id: 'withdraw-sure', isRequired: false }
const sureRules: AnswerRule[] = [
  { key: sure.name, input: 'CONSENT', isRequired: true, options: [], maxLength: ticked.length },
]

/** Ends the membership. Since this cannot be undone, it asks for the password, or, from members without one, for a tick. */
export function WithdrawalForm(props: ProfilePartProps & { onEnded: (message: string) => void }) {
  const { screen, shell, messages, labels, known, onEnded } = props
  const action = `${screen.profile.action}/withdrawal`
  const form = useForm<FormReply>({
    shell,
    messages,
    rules: known.hasPassword ? withdrawalRules : sureRules,
    send(calls, { password }) {
      const body: WithdrawalRequest = { password: given(password), lang: shell.language }
      return calls.post(action, body)
    },
    onSent({ message }) {
      forgetMember()
      onEnded(message)
    },
    ...unlessSignedOut(props),
  })
  return (
    <form className="sheet" method="post" action={action} {...form.attributes}>
      <h2>{labels.withdrawTitle}</h2>
      <p className="lead">{labels.withdrawText}</p>
      {known.hasPassword ? (
        <KnownPassword name={passwordKey} id="withdraw-password" labels={labels} form={form} />
      ) : (
        <ConsentField control={{ ...sure, title: labels.withdrawSure, labels, form }} />
      )}
      <SendButton form={form} labels={labels}>
        {labels.withdrawAction}
      </SendButton>
    </form>
  )
}

type KnownPasswordProps = Pick<ControlProps, 'name' | 'id' | 'labels'> & { form: FormInUse }

/** The present password, so that nobody else can do it in an unattended browser. */
function KnownPassword({ name, id, labels, form }: KnownPasswordProps) {
  const control: ControlProps = { name, id, title: labels.currentPassword, isRequired: false, labels, form }
  return (
    <FieldFrame control={control}>
      <input
        id={id}
        name={name}
        type="password"
        autoComplete="current-password"
        required
        {...describing(control)}
      />
    </FieldFrame>
  )
}
