import { type FormEvent, useEffect, useState } from 'react'
import { consoleLanguageFacts } from '../i18n/console-language.ts'
import { meetsAllRules } from '../session/password-rules.ts'
import { postOutside } from '../session/session.ts'
import { type CallResult, resultOf } from './calls.ts'
import { NewPasswordFields } from './fields.tsx'
import { OutsideForm, OutsideNotice, type OutsideProps, PlaceLink } from './parts.tsx'

interface NewPasswordProps extends OutsideProps {
  /** Token from the link in the mail; empty where there is none. */
  token: string
  /** The link came with an invitation: there was no password before. */
  isInvitation: boolean
}

/** A password chosen by the link of a mail. */
export function NewPasswordForm(props: NewPasswordProps) {
  const { texts, language, token } = props
  const [link, setLink] = useState<CallResult | 'asking' | 'used'>(token ? 'asking' : 'gone')
  useEffect(() => {
    if (!token) return setLink('gone')
    setLink('asking')
    let isCurrent = true
    void resultOf(
      postOutside('POST /api/passwords/check', { token }, consoleLanguageFacts[language].tag),
    ).then((result) => {
      // A malformed token is treated as a used one.
      if (isCurrent) setLink(result === 'refused' ? 'gone' : result)
    })
    return () => {
      isCurrent = false
    }
  }, [token, language])
  if (link === 'asking') return <div className="sign-in-form" aria-busy="true" />
  if (link === 'used')
    return (
      <OutsideNotice isGood title={texts.passwordSet} text={texts.passwordSetText}>
        <PlaceLink to="login" className="sign-in-submit">
          {texts.submit}
        </PlaceLink>
      </OutsideNotice>
    )
  if (link !== 'done') return <DeadLink {...props} link={link} />
  return <ChooseForm {...props} onDone={() => setLink('used')} onGone={() => setLink('gone')} />
}

function DeadLink({ texts, token, isInvitation, link }: NewPasswordProps & { link: CallResult }) {
  if (link !== 'gone')
    return (
      <OutsideNotice
        title={texts.callFailed}
        text={link === 'offline' || link === 'too-many' ? texts[link] : texts.tryLater}
      >
        <button className="sign-in-submit" type="button" onClick={() => location.reload()}>
          {texts.retry}
        </button>
      </OutsideNotice>
    )
  const text = isInvitation ? texts.invitationGone : texts.linkGoneText
  return (
    <OutsideNotice title={texts.linkGone} text={token ? text : texts.tokenMissing}>
      <PlaceLink to="reset-password" className="sign-in-submit">
        {texts.newLink}
      </PlaceLink>
      <div className="sign-in-foot">
        <PlaceLink to="login">{texts.backToSignIn}</PlaceLink>
      </div>
    </OutsideNotice>
  )
}

function ChooseForm(props: NewPasswordProps & { onDone: () => void; onGone: () => void }) {
  const { texts, language, token, isInvitation } = props
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [errorMessage, setErrorMessage] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    setErrorMessage(undefined)
    if (!meetsAllRules(password)) return setErrorMessage(texts.passwordRefused)
    if (password !== again) return
    setBusy(true)
    const result = await resultOf(
      postOutside('POST /api/passwords/reset', { token, password }, consoleLanguageFacts[language].tag),
    )
    setBusy(false)
    if (result === 'done') return props.onDone()
    if (result === 'gone') return props.onGone()
    if (result === 'refused') return setErrorMessage(texts.passwordRefused)
    setErrorMessage(result === 'failed' ? texts.callFailed : texts[result])
  }
  return (
    <OutsideForm
      title={isInvitation ? texts.welcome : texts.newPasswordTitle}
      lead={isInvitation ? texts.welcomeLead : texts.newPasswordLead}
      errorMessage={errorMessage}
      isBusy={isBusy}
      submit={isBusy ? texts.saving : texts.newPasswordSubmit}
      onSubmit={submit}
    >
      {/* Password managers look for a user name; the link identifies the account, and its name is not revealed. */}
      <input type="text" name="username" autoComplete="username" hidden />
      <NewPasswordFields
        texts={texts}
        isTried={isTried}
        password={password}
        again={again}
        onPassword={setPassword}
        onAgain={setAgain}
      />
    </OutsideForm>
  )
}
