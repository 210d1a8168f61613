import { type FormEvent, useState } from 'react'
import { isEmail } from '#model/values/email.ts'
import { consoleLanguageFacts } from '../i18n/console-language.ts'
import { postOutside } from '../session/session.ts'
import { resultOf } from './calls.ts'
import { Field } from './fields.tsx'
import { OutsideForm, OutsideNotice, type OutsideProps, PlaceLink } from './parts.tsx'

/** Requests a mail with a link to choose another password. The message does not reveal whether the person exists. */
export function ForgotForm({ texts, language }: OutsideProps) {
  const [errorMessage, setErrorMessage] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState('')
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    if (!isEmail(email)) return setErrorMessage(texts.emailInvalid)
    setBusy(true)
    setErrorMessage(undefined)
    const result = await resultOf(
      postOutside('POST /api/passwords/forgot', { email }, consoleLanguageFacts[language].tag),
    )
    setBusy(false)
    if (result === 'done') setSentTo(email)
    else setErrorMessage(result === 'too-many' || result === 'offline' ? texts[result] : texts.callFailed)
  }
  if (sentTo)
    return (
      <OutsideNotice isGood title={texts.mailSent} text={texts.mailSentText.replace('{email}', sentTo)}>
        <PlaceLink to="login" className="sign-in-submit">
          {texts.backToSignIn}
        </PlaceLink>
        <div className="sign-in-foot">
          <button type="button" onClick={() => setSentTo('')}>
            {texts.sendAgain}
          </button>
        </div>
      </OutsideNotice>
    )
  return (
    <OutsideForm
      title={texts.forgotTitle}
      lead={texts.forgotLead}
      errorMessage={errorMessage}
      isBusy={isBusy}
      submit={isBusy ? texts.sending : texts.forgotSubmit}
      onSubmit={submit}
      foot={<PlaceLink to="login">{texts.backToSignIn}</PlaceLink>}
    >
      <Field
        name="email"
        type="email"
        label={texts.email}
        autoComplete="username"
        isWrong={errorMessage !== undefined}
      />
    </OutsideForm>
  )
}
