import { useEffect, useState } from 'react'
import type { ProfileReply } from '#model/endpoints/visitor/members.ts'
import { CallError, createVisitorCalls } from '../calls/visitor-calls.ts'
import { callMessage } from '../failure/call-message.ts'
import { withPart } from '../failure/part-failure.ts'
import { createToaster } from '../failure/toast.ts'
import type { Messages } from '../i18n/messages.ts'
import type { MemberKeys } from '../members/keys.tsx'
import { forgetMember, isMember } from '../members/member-marker.ts'
import { DetailsForm, EmailForm, PasswordForm, WithdrawalForm } from './profile-forms.tsx'
import type { ScreenProps } from './screen-props.ts'

/** Passkeys and LINE, which only members of some sites have, and only when they look at their profile. */
function useKeysPart(isWanted: boolean, messages: Messages) {
  const [part, setPart] = useState<{ MemberKeys: typeof MemberKeys }>()
  useEffect(() => {
    if (isWanted) void withPart(() => import('../members/keys.tsx'), setPart, messages)
  }, [isWanted, messages])
  return part?.MemberKeys
}

/** What a site keeps of a member, to see and to change. Without script, and for others, it leads to the log-in. */
export function ProfileScreen(props: ScreenProps<'profile'>) {
  const { screen, shell, messages, words } = props
  const [known, setKnown] = useState<ProfileReply>()
  const { action } = screen.profile
  const Keys = useKeysPart(known !== undefined, messages)
  useEffect(() => {
    if (!isMember() || shell.mode) return
    let isLeft = false
    createVisitorCalls({ base: '', language: shell.language })
      .get<ProfileReply>(action)
      .then((reply) => isLeft || setKnown(reply))
      .catch((error: unknown) => {
        if (isLeft) return
        if (error instanceof CallError && error.status === 401) forgetMember()
        else createToaster(messages.close).say('failed', callMessage(error, messages))
      })
    return () => {
      isLeft = true
    }
  }, [action, shell, messages])
  if (!known)
    return (
      <section className="sheet said">
        <h1>{words.profileTitle}</h1>
        <p>{words.profileSignedOut}</p>
        <a className="cta" href={shell.screens.login}>
          {words.loginAction}
        </a>
        <a className="more" href={shell.home}>
          {words.backToSite}
        </a>
      </section>
    )
  const own = { ...props, known }
  return (
    <>
      <section className="sheet">
        <h1>{words.profileTitle}</h1>
        <p className="lead">{known.email}</p>
        <a className="more" href={shell.home}>
          {words.backToSite}
        </a>
      </section>
      {screen.profile.fields.length > 0 ? <DetailsForm {...own} /> : null}
      <EmailForm {...own} />
      <PasswordForm {...own} />
      {Keys ? <Keys profile={screen.profile} shell={shell} messages={messages} /> : null}
      <WithdrawalForm {...own} />
    </>
  )
}
