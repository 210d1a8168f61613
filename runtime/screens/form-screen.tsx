import { useEffect, useMemo } from 'react'
import { type FormSubmission, plainNames } from '#model/endpoints/visitor/forms.ts'
import type { FormReply } from '#model/endpoints/visitor/replies.ts'
import { type AnswerRule, ticked } from '#model/form-answer.ts'
import { CallError } from '../calls/visitor-calls.ts'
import type { ScreenMessages } from '../i18n/screen-messages.ts'
import type { FormContent } from '../screen-document.ts'
import { CompanyTextList } from './company-screen.tsx'
import { Consent } from './consent.tsx'
import { FieldView } from './field-view.tsx'
import type { ScreenProps } from './screen-props.ts'
import { SendButton } from './send-button.tsx'
import { useForm } from './use-form.ts'

type FormKind = 'contact' | 'forms' | 'register'

const ownWords = {
  contact: { title: 'contactTitle', text: 'contactText', send: 'send' },
  forms: { title: 'formTitle', text: 'formText', send: 'send' },
  register: { title: 'registerTitle', text: 'registerText', send: 'registerAction' },
} as const satisfies Record<FormKind, Record<'title' | 'text' | 'send', keyof ScreenMessages>>

const consent: AnswerRule = {
  key: plainNames.agreement,
  input: 'CONSENT',
  isRequired: true,
  options: [],
  maxLength: ticked.length,
}

const rulesOf = ({ fields, agreementRequired }: FormContent): AnswerRule[] =>
  agreementRequired ? [...fields, consent] : [...fields]

/** Runs the creator's script for this form, a file of the release. */
function useFormScript(address: string | undefined) {
  useEffect(() => {
    if (address === undefined) return
    const script = document.createElement('script')
    script.src = address
    document.head.append(script)
    return () => script.remove()
  }, [address])
}

/** Contact, form and registration: a form that posts by itself, without script. */
export function FormScreen({ screen, shell, messages, words }: ScreenProps<FormKind>) {
  const { form: content } = screen
  const own = ownWords[screen.name]
  const rules = useMemo(() => rulesOf(content), [content])
  const hasFiles = content.fields.some(({ input }) => input === 'FILE')
  const form = useForm<FormReply>({
    shell,
    messages,
    rules,
    draft: `${screen.name} ${content.version}`,
    send(calls, { [plainNames.agreement]: agreed, ...data }, once, element) {
      if (hasFiles)
        return calls.request(content.action, {
          method: 'POST',
          headers: { accept: 'application/json', 'idempotency-key': once },
          body: new FormData(element),
        })
      const { version } = content
      const trap = new FormData(element).get(plainNames.trap) || undefined
      const body: FormSubmission = {
        data,
        lang: shell.language,
        version,
        agreement: agreed !== undefined,
        ...(typeof trap === 'string' ? { trap } : {}),
      }
      return calls.post(content.action, body, once)
    },
    onSent: () => location.assign(content.success),
    failureWords: (error) =>
      screen.name === 'register' && error instanceof CallError && error.status === 400
        ? (error.said ?? words.signUpFailed)
        : undefined,
  })
  useFormScript(shell.mode === 'view-only' ? undefined : content.script)
  return (
    <form
      className="sheet"
      method="post"
      action={content.action}
      encType={hasFiles ? 'multipart/form-data' : undefined}
      {...form.attributes}
    >
      <h1>{content.title || words[own.title]}</h1>
      <p className="lead">{content.description || words[own.text]}</p>
      <input type="hidden" name={plainNames.lang} value={shell.language} />
      <input type="hidden" name={plainNames.version} value={content.version} />
      {/* For programs that fill in whatever there is. */}
      <label className="trap">
        URL <input type="text" name={plainNames.trap} tabIndex={-1} autoComplete="off" />
      </label>
      {content.fields.map((field) => (
        <FieldView key={field.key} field={field} words={words} form={form} />
      ))}
      {content.company ? <CompanyTextList texts={content.company} messages={messages} /> : null}
      {content.agreementRequired ? <Consent shell={shell} words={words} form={form} /> : null}
      <SendButton form={form} words={words}>
        {words[own.send]}
      </SendButton>
      {screen.name === 'register' ? (
        <a className="more" href={shell.screens.login}>
          {words.alreadyMember}
        </a>
      ) : null}
    </form>
  )
}
