import { useCallback, useEffect, useState } from 'react'
import type { ProfileReply } from '#model/calls/visitor/members.ts'
import { visitorPaths } from '#model/calls/visitor/paths.ts'
import { callMessage } from '../../calls/call-message.ts'
import { CallError, createVisitorCalls } from '../../calls/visitor-calls.ts'
import { withPart } from '../../failure/part-failure.ts'
import type { Messages } from '../../i18n/messages.ts'
import type { MemberKeys } from '../../members/keys.tsx'
import { forgetMember, isMember } from '../../members/member-marker.ts'
import type { ScreenProps } from '../screen-props.ts'
import { useLogOut } from './log-out.ts'
import {
  DetailsForm,
  EmailForm,
  PasswordForm,
  type ProfilePartProps,
  WithdrawalForm,
} from './profile-forms.tsx'
import { ResultMessage, useFocusHere } from './result-message.tsx'

type Props = ScreenProps<'profile'>

/** The state of the visitor on the screen. */
type Profile =
  | { is: 'signed-out'; hasLeft?: true }
  | { is: 'coming' }
  | { is: 'failed'; text: string }
  | { is: 'known'; known: ProfileReply }
  | { is: 'ended'; text: string }

/** Passkeys and LINE, loaded separately: only members of some sites have them, and only in their profile. */
function useKeysPart(messages: Messages) {
  const [part, setPart] = useState<{ MemberKeys: typeof MemberKeys }>()
  useEffect(() => {
    void withPart(() => import('../../members/keys.tsx'), setPart, messages)
  }, [messages])
  return part?.MemberKeys
}

function useProfile({ screen, shell, messages }: Props) {
  const [profile, setProfile] = useState<Profile>({ is: 'signed-out' })
  const { action } = screen.profile
  const load = useCallback(() => {
    if (!isMember() || shell.mode) return
    setProfile({ is: 'coming' })
    createVisitorCalls({ base: '', language: shell.language })
      .get<ProfileReply>(action)
      .then((known) => setProfile({ is: 'known', known }))
      .catch((error: unknown) => {
        const isOver = error instanceof CallError && error.status === 401
        if (isOver) forgetMember()
        setProfile(isOver ? { is: 'signed-out' } : { is: 'failed', text: callMessage(error, messages) })
      })
  }, [action, shell, messages])
  useEffect(load, [load])
  return { profile, setProfile, load }
}

/** The stored data of a member, to see and to change. Without scripts, and for others, it leads to the log-in. */
export function ProfileScreen(props: Props) {
  const { shell, messages, labels } = props
  const { profile, setProfile, load } = useProfile(props)
  switch (profile.is) {
    case 'signed-out':
      return <SignedOut {...props} hasLeft={profile.hasLeft ?? false} />
    case 'coming':
      return (
        <section className="sheet said" aria-busy="true">
          <h1>{labels.profileTitle}</h1>
          <p role="status">{messages.loading}</p>
        </section>
      )
    case 'failed':
      return (
        <ResultMessage title={labels.profileTitle} text={profile.text}>
          <button type="button" className="cta" onClick={load}>
            {messages.retry}
          </button>
          <BackToSite {...props} />
        </ResultMessage>
      )
    case 'ended':
      return (
        <ResultMessage isDone title={labels.withdrawnTitle} text={profile.text}>
          <a className="cta" href={shell.home}>
            {labels.backToSite}
          </a>
        </ResultMessage>
      )
    case 'known':
      return (
        <Member
          {...props}
          known={profile.known}
          onOut={() => {
            forgetMember()
            setProfile({ is: 'signed-out', hasLeft: true })
          }}
          onEnded={(text) => setProfile({ is: 'ended', text })}
        />
      )
  }
}

const BackToSite = ({ shell, labels }: Pick<Props, 'shell' | 'labels'>) => (
  <a className="more" href={shell.home}>
    {labels.backToSite}
  </a>
)

function SignedOut({ shell, labels, hasLeft }: Props & { hasLeft: boolean }) {
  const ref = useFocusHere(hasLeft)
  return (
    <section className="sheet said">
      <h1 ref={ref} tabIndex={hasLeft ? -1 : undefined}>
        {labels.profileTitle}
      </h1>
      <p>{labels.profileSignedOut}</p>
      <a className="cta" href={shell.screens.login}>
        {labels.loginAction}
      </a>
      <BackToSite shell={shell} labels={labels} />
    </section>
  )
}

function Member({ known, onEnded, ...props }: ProfilePartProps & { onEnded: (message: string) => void }) {
  const { screen, shell, messages } = props
  const [hasChosen, setChosen] = useState(false)
  const Keys = useKeysPart(messages)
  const own = { ...props, known: { ...known, hasPassword: known.hasPassword || hasChosen } }
  return (
    <>
      <Account {...own} />
      {screen.profile.fields.length > 0 ? <DetailsForm {...own} /> : null}
      <EmailForm {...own} />
      <PasswordForm {...own} onChosen={() => setChosen(true)} />
      {Keys ? <Keys profile={screen.profile} shell={shell} messages={messages} /> : null}
      <WithdrawalForm {...own} onEnded={onEnded} />
    </>
  )
}

/** Who is logged in, with a log-out button. */
function Account({ screen, shell, messages, labels, known, onOut }: ProfilePartProps) {
  const action = screen.profile.action.slice(0, -visitorPaths.profile.length) + visitorPaths.logout
  const form = useLogOut({ action, shell, messages, onOut })
  return (
    <form className="sheet" method="post" action={action} {...form.attributes}>
      <h1>{labels.profileTitle}</h1>
      <p className="lead">{known.email}</p>
      {form.failure ? <p className="wrong">{form.failure}</p> : null}
      <button type="submit" className="more" aria-busy={form.isBusy || undefined}>
        {messages.logOut}
      </button>
      <BackToSite shell={shell} labels={labels} />
    </form>
  )
}
