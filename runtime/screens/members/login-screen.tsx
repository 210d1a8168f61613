import { useEffect, useState } from 'react'
import type { LoginRequest } from '#model/calls/visitor/members.ts'
import { visitorPaths } from '#model/calls/visitor/paths.ts'
import type { LoginReply } from '#model/calls/visitor/replies.ts'
import { plainNames } from '#model/calls/visitor/submissions.ts'
import { type AnswerRule, emailKey, passwordKey } from '#model/definition/forms/form-answer.ts'
import { limits } from '#model/values/limits.ts'
import { firstPosition, parsePosition } from '#model/values/position.ts'
import { readCookie } from '../../browser/cookies.ts'
import { CallError } from '../../calls/visitor-calls.ts'
import { type GridAddresses, pageAddress } from '../../documents/page-address.ts'
import { isMember } from '../../members/member-marker.ts'
import { EmailField, emailRule } from '../forms/email-field.tsx'
import { type ControlProps, describing, FieldFrame } from '../forms/field-frame.tsx'
import { SendButton } from '../forms/send-button.tsx'
import { useForm } from '../forms/use-form.ts'
import type { ScreenProps } from '../screen-props.ts'
import { useLogOut } from './log-out.ts'
import { LoginWays } from './login-ways.tsx'

type Props = ScreenProps<'login'>

/** The log-in does not check the password against the rules of registration. */
const rules: AnswerRule[] = [
  emailRule(emailKey, true),
  { key: passwordKey, input: 'TEXT_BOX', isRequired: true, options: [], maxLength: limits.url },
]

const refused: readonly (number | undefined)[] = [400, 401, 404]

/** The page that the visitor saw last, which may be the one that asked to log in. */
export function lastPage(grid: GridAddresses): string {
  const place = parsePosition(readCookie('position') ?? firstPosition)
  return place ? pageAddress(grid, place) : grid.home
}

export function LoginScreen(props: Props) {
  const [isIn, setIn] = useState(false)
  useEffect(() => setIn(isMember()), [])
  if (isIn) return <LoggedIn {...props} onOut={() => setIn(false)} />
  return (
    <>
      <LoginForm {...props} />
      <LoginWays {...props} onIn={() => location.assign(lastPage(props.shell))} />
    </>
  )
}

function LoginForm({ screen, shell, messages, labels }: Props) {
  const form = useForm<LoginReply>({
    shell,
    messages,
    rules,
    send(calls, { email, password }) {
      const body: LoginRequest = { email: String(email), password: String(password), lang: shell.language }
      return calls.post(screen.action, body)
    },
    onSent: () => location.assign(lastPage(shell)),
    failureMessage: (error) =>
      error instanceof CallError && refused.includes(error.status)
        ? (error.said ?? labels.loginFailed)
        : undefined,
  })
  const control = (name: string, title: string): ControlProps => ({
    name,
    id: `field-${name}`,
    title,
    isRequired: false,
    labels,
    form,
  })
  const email = control(emailKey, labels.email)
  const password = control(passwordKey, labels.password)
  return (
    <form className="sheet" method="post" action={screen.action} {...form.attributes}>
      <h1>{labels.loginTitle}</h1>
      <p className="lead">{labels.loginText}</p>
      <input type="hidden" name={plainNames.lang} value={shell.language} />
      <EmailField control={email} autoComplete="username" isRequired />
      <FieldFrame control={password}>
        <input
          id={password.id}
          name={passwordKey}
          type="password"
          autoComplete="current-password"
          required
          {...describing(password)}
        />
      </FieldFrame>
      <SendButton form={form} labels={labels}>
        {labels.loginAction}
      </SendButton>
      <a className="more" href={screen.reset}>
        {labels.forgotPassword}
      </a>
      <a className="more" href={shell.screens.membership}>
        {labels.notMember}
      </a>
    </form>
  )
}

function LoggedIn({ shell, messages, labels, screen, onOut }: Props & { onOut: () => void }) {
  const action = screen.action.slice(0, -visitorPaths.login.length) + visitorPaths.logout
  const form = useLogOut({ action, shell, messages, onOut })
  return (
    <form className="sheet said done" method="post" action={action} {...form.attributes}>
      <h1>{labels.loggedInTitle}</h1>
      <p>{labels.loggedInText}</p>
      <a className="cta" href={shell.home}>
        {labels.backToSite}
      </a>
      <a className="more" href={screen.profile}>
        {labels.profileTitle}
      </a>
      {form.failure ? <p className="wrong">{form.failure}</p> : null}
      <button type="submit" className="more" aria-busy={form.isBusy || undefined}>
        {messages.logOut}
      </button>
    </form>
  )
}
