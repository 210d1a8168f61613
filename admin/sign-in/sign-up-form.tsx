import { type FormEvent, useState } from 'react'
import type { SignUpProof, SignUpTerms } from '#model/calls/accounts/sign-ups.ts'
import { isEmail } from '#model/values/email.ts'
import { limits } from '#model/values/limits.ts'
import { plainEmail } from '#model/values/plain-text.ts'
import { type ConsoleLanguage, consoleLanguageFacts } from '../i18n/console-language.ts'
import { meetsAllRules } from '../session/password-rules.ts'
import { postOutside } from '../session/session.ts'
import { type CallResult, resultOf } from './calls.ts'
import { Field, NewPasswordFields } from './fields.tsx'
import { OutsideForm, OutsideNotice, type OutsideProps, PlaceLink } from './parts.tsx'
import type { SignInTexts } from './sign-in-texts.ts'

/** What a sign-up requires; undefined if it cannot be fetched. */
const askTerms = (tag: string): Promise<SignUpTerms | undefined> =>
  fetch('/api/sign-up-terms', { headers: { 'Accept-Language': tag } })
    .then(async (answer) => (answer.ok ? ((await answer.json()) as SignUpTerms) : undefined))
    .catch(() => undefined)

const longestMs = 90_000

/** Solves the server's proof-of-work challenge, if there is one, which takes this browser some seconds. The library is loaded only then. */
async function proofOf({ challenge }: SignUpTerms): Promise<SignUpProof | undefined> {
  if (!challenge) return undefined
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ])
  const solution = await solveChallenge({ challenge, deriveKey, timeout: longestMs })
  return solution ? { challenge, solution } : undefined
}

interface SignUpFields {
  company: string
  contactName: string
  email: string
  password: string
  again: string
}

const fieldsOf = (fields: FormData): SignUpFields => {
  const textOf = (name: string) => String(fields.get(name) ?? '')
  return {
    company: textOf('company').trim(),
    contactName: textOf('contactName').trim(),
    email: plainEmail(textOf('email')),
    password: textOf('password'),
    again: textOf('again'),
  }
}

/** The first problem, as text; the fields themselves are not marked. */
function problemOf({ company, contactName, email, password, again }: SignUpFields, texts: SignInTexts) {
  if (!company || !contactName) return texts.fillAll
  if (!isEmail(email)) return texts.emailInvalid
  if (!meetsAllRules(password)) return texts.passwordRefused
  return password === again ? undefined : texts.mismatch
}

async function ask(
  { company, contactName, email, password }: SignUpFields,
  language: ConsoleLanguage,
  onProving: (isProving: boolean) => void,
): Promise<{ result: CallResult; needsApproval: boolean }> {
  const { tag, site } = consoleLanguageFacts[language]
  const terms = await askTerms(tag)
  onProving(terms?.challenge != null)
  const proof = terms && (await proofOf(terms).catch(() => undefined))
  onProving(false)
  const body = { company, contactName, email, password, language: site, ...(proof && { proof }) }
  const result = await resultOf(postOutside('POST /api/sign-ups', body, tag))
  return { result, needsApproval: terms?.needsApproval ?? false }
}

/** Opens an account. The message does not reveal whether the address is known. */
export function SignUpForm({ texts, language }: OutsideProps) {
  const [request, setRequest] = useState<SignUpFields>()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [errorMessage, setErrorMessage] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isProving, setProving] = useState(false)
  const [isSent, setSent] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const tried = fieldsOf(new FormData(event.currentTarget))
    const problem = problemOf(tried, texts)
    setRequest(tried)
    setErrorMessage(problem)
    if (problem) return
    setBusy(true)
    const { result, needsApproval } = await ask(tried, language, setProving)
    setHeld(needsApproval)
    setBusy(false)
    if (result === 'done') setSent(true)
    else if (result === 'too-many' || result === 'offline' || result === 'common')
      setErrorMessage(texts[result])
    else setErrorMessage(texts.signUpFailed)
  }
  if (isSent && request) return <Sent texts={texts} email={request.email} isHeld={isHeld} />
  return (
    <OutsideForm
      title={texts.signUpTitle}
      lead={texts.signUpLead}
      errorMessage={errorMessage}
      isBusy={isBusy}
      submit={isProving ? texts.proving : texts.signUpSubmit}
      onSubmit={submit}
      foot={<PlaceLink to="login">{texts.backToSignIn}</PlaceLink>}
    >
      <Field
        name="company"
        label={texts.company}
        autoComplete="organization"
        maxLength={limits.text}
        isWrong={request?.company === ''}
      />
      <Field
        name="contactName"
        label={texts.contactName}
        autoComplete="name"
        maxLength={limits.text}
        isWrong={request?.contactName === ''}
      />
      <Field
        name="email"
        type="email"
        label={texts.email}
        autoComplete="username"
        isWrong={request !== undefined && !isEmail(request.email)}
      />
      <NewPasswordFields
        texts={texts}
        isTried={request !== undefined}
        password={password}
        again={again}
        onPassword={setPassword}
        onAgain={setAgain}
      />
    </OutsideForm>
  )
}

/** Refers to the mail for the next step; after that, somebody may have to approve the sign-up. */
function Sent({ texts, email, isHeld }: Pick<OutsideProps, 'texts'> & { email: string; isHeld: boolean }) {
  const text = isHeld ? texts.signUpWaits : texts.signUpSent
  return (
    <OutsideNotice isGood title={texts.mailSent} text={text.replace('{email}', email)}>
      <PlaceLink to="login" className="sign-in-submit">
        {texts.backToSignIn}
      </PlaceLink>
    </OutsideNotice>
  )
}
