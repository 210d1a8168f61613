import { type FormEvent, useState } from 'react'
import { consoleLanguageFacts } from '#admin/console-language.ts'
import { type CallResult, post } from './calls.ts'
import type { OutsideProps } from './outside-props.ts'
import { OutsideForm, OutsideNotice } from './parts.tsx'

/** Where the mail of a sign-up leads. Opening it does nothing: mail scanners open links too (decision 32). */
export function ConfirmSignUp({ texts, language, token }: OutsideProps & { token: string }) {
  const [result, setResult] = useState<CallResult | undefined>(token ? undefined : 'gone')
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const answer = await post('sign-ups/confirm', { token }, consoleLanguageFacts[language].tag)
    setBusy(false)
    setResult(answer === 'refused' ? 'gone' : answer)
  }
  if (result === 'done')
    return (
      <OutsideNotice isGood title={texts.confirmed} text={texts.confirmedText}>
        <a className="sign-in-submit" href="#/login">
          {texts.submit}
        </a>
      </OutsideNotice>
    )
  if (result === 'gone')
    return (
      <OutsideNotice title={texts.linkGone} text={token ? texts.confirmGone : texts.tokenMissing}>
        <a className="sign-in-submit" href="#/sign-up">
          {texts.signUp}
        </a>
        <div className="sign-in-foot">
          <a href="#/login">{texts.backToSignIn}</a>
        </div>
      </OutsideNotice>
    )
  return (
    <OutsideForm
      title={texts.confirmTitle}
      lead={texts.confirmLead}
      refusal={result && (result === 'too-many' || result === 'offline' ? texts[result] : texts.callFailed)}
      isBusy={isBusy}
      submit={isBusy ? texts.sending : texts.confirmSubmit}
      onSubmit={submit}
    />
  )
}
