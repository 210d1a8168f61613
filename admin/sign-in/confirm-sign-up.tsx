import { type FormEvent, useState } from 'react'
import { consoleLanguageFacts } from '../i18n/console-language.ts'
import { postOutside } from '../session/session.ts'
import { type CallResult, resultOf } from './calls.ts'
import { OutsideForm, OutsideNotice, type OutsideProps, PlaceLink } from './parts.tsx'

const waitsForApproval = 202

/** The screen that a sign-up's mail links to. Opening it does nothing: mail scanners open links, too (decision 32). */
export function ConfirmSignUp({ texts, language, token }: OutsideProps & { token: string }) {
  const [result, setResult] = useState<CallResult | undefined>(token ? undefined : 'gone')
  const [isBusy, setBusy] = useState(false)
  const [isWaiting, setWaits] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const confirmation = postOutside(
      'POST /api/sign-ups/confirm',
      { token },
      consoleLanguageFacts[language].tag,
    )
    const answer = await resultOf(confirmation)
    setWaits(answer === 'done' && (await confirmation).status === waitsForApproval)
    setBusy(false)
    setResult(answer === 'refused' ? 'gone' : answer)
  }
  if (isWaiting) return <OutsideNotice isGood title={texts.waits} text={texts.waitsText} />
  if (result === 'done')
    return (
      <OutsideNotice isGood title={texts.confirmed} text={texts.confirmedText}>
        <PlaceLink to="login" className="sign-in-submit">
          {texts.submit}
        </PlaceLink>
      </OutsideNotice>
    )
  if (result === 'gone')
    return (
      <OutsideNotice title={texts.linkGone} text={token ? texts.confirmGone : texts.tokenMissing}>
        <PlaceLink to="sign-up" className="sign-in-submit">
          {texts.signUp}
        </PlaceLink>
        <div className="sign-in-foot">
          <PlaceLink to="login">{texts.backToSignIn}</PlaceLink>
        </div>
      </OutsideNotice>
    )
  return (
    <OutsideForm
      title={texts.confirmTitle}
      lead={texts.confirmLead}
      errorMessage={
        result && (result === 'too-many' || result === 'offline' ? texts[result] : texts.callFailed)
      }
      isBusy={isBusy}
      submit={isBusy ? texts.sending : texts.confirmSubmit}
      onSubmit={submit}
    />
  )
}
