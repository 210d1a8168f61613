import { useEffect, useMemo } from 'react'
import type { FormReply } from '#model/calls/visitor/replies.ts'
import { plainNames } from '#model/calls/visitor/submissions.ts'
import { type AnswerRule, type Answers, emailKey, ticked } from '#model/definition/forms/form-answer.ts'
import { keepInTab } from '../../browser/keep-in-tab.ts'
import { CallError } from '../../calls/visitor-calls.ts'
import type { FormContent } from '../../documents/screen-document.ts'
import { type FormLabels, formWordsOf } from '../../i18n/form-labels.ts'
import type { ScreenMessages } from '../../i18n/screen-messages.ts'
import { keepConversion } from '../../visitor/ad-conversions.ts'
import { adVisitorHeaders } from '../../visitor/ad-visitor.ts'
import { attributionHeaders } from '../../visitor/attribution.ts'
import { CompanyTextList } from '../company-screen.tsx'
import { keepThanked } from '../notice-screen.tsx'
import type { ScreenProps } from '../screen-props.ts'
import { Consent } from './consent.tsx'
import { DraftConsent, PartialRemoval } from './draft-consent.tsx'
import { registeredName } from './field-frame.tsx'
import { FormFields, LastStep, stepFields } from './form-steps.tsx'
import { KeptNotice } from './kept-notice.tsx'
import { SendButton } from './send-button.tsx'
import { bodyOf, sendBody, sendElsewhere, serviceNames } from './send-form.ts'
import { resetCheck, SpamCheck, type SpamCheckInUse, useSpamCheck } from './spam-check.tsx'
import { type FormInUse, useForm } from './use-form.ts'
import { type FormDraft, useFormDraft } from './use-form-draft.ts'
import { useClosed } from './use-form-state.ts'
import { type OfflineForm, useOfflineQueue } from './use-offline-queue.ts'
import { type FilledAddress, usePostalCode } from './use-postal-code.ts'

type FormKind = 'contact' | 'forms' | 'register'

export const ownWords = {
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

/** Keeps what the screen that follows a form shows of the answers. */
function keepForNext({ name, form }: ScreenProps<FormKind>['screen'], answers: Answers): void {
  if (name === 'register') keepInTab(registeredName, String(answers[emailKey] ?? ''))
  keepThanked(form.thanked, answers)
}

/** Contact form, custom form and registration: a form that can be posted without scripts. */
export function FormScreen(props: ScreenProps<FormKind>) {
  const { screen, shell, messages, labels } = props
  const { form: content, name } = screen
  const own = ownWords[name]
  const more = formWordsOf(shell.language)
  const rules = useMemo(() => rulesOf(content), [content])
  const steps = useMemo(() => stepFields(content)?.map((fields) => fields.map(({ key }) => key)), [content])
  const title = content.title || labels[own.title]
  const draft = `${name} ${content.version}`
  const [closed, close] = useClosed(name, content.closing, shell)
  const check = useSpamCheck()
  // A password is never stored on a device, and a bot check expires before the connection is back.
  const isKeepable = name !== 'register' && content.check === undefined && !content.isElsewhere
  const { action, success } = content
  const partial = useFormDraft(content, shell, draft)
  const headers = () => ({ ...partial.headers(), ...attributionHeaders(shell), ...adVisitorHeaders(shell) })
  const queued = useOfflineQueue(
    shell,
    isKeepable
      ? {
          action,
          title,
          draft,
          success,
          headers,
          body: (answers, form) => bodyOf(content, shell, answers, form),
        }
      : undefined,
  )
  const form = useForm<Pick<FormReply, 'conversion'>>({
    shell,
    messages,
    rules,
    draft,
    steps,
    missing: () => (content.check && check.token === undefined ? more.checkMissing : undefined),
    send: (calls, answers, once, element) =>
      content.isElsewhere
        ? sendElsewhere(content, element)
        : sendBody(calls, {
            action,
            body: bodyOf(content, shell, answers, element),
            once,
            token: check.token,
            headers: headers(),
          }),
    onStep: partial.keep,
    onSent({ conversion }, answers) {
      partial.forget()
      keepConversion(name === 'register' ? 'register' : 'form', conversion)
      keepForNext(screen, answers)
      location.assign(success)
    },
    async onFailed(error, answers, key, element) {
      resetCheck(check)
      if (error instanceof CallError && error.status === 410) close(error.said ?? '')
      return queued.keep(error, answers, key, element)
    },
    failureMessage: (error) =>
      name === 'register' && error instanceof CallError && error.status === 400
        ? (error.said ?? labels.signUpFailed)
        : undefined,
  })
  const address = usePostalCode(form.attributes.ref, content.fields, shell)
  useFormScript(shell.mode === 'view-only' ? undefined : content.script)
  if (closed !== undefined) return <ClosedForm title={title} text={closed} {...{ shell, labels, more }} />
  return <OpenForm {...props} {...{ form, title, more, queued, partial, check, address }} />
}

interface OpenFormProps extends ScreenProps<FormKind> {
  form: FormInUse
  title: string
  more: FormLabels
  queued: OfflineForm
  partial: FormDraft
  check: SpamCheckInUse
  address: FilledAddress
}

function OpenForm({
  screen,
  shell,
  messages,
  labels,
  form,
  title,
  more,
  queued,
  partial,
  check,
  address,
}: OpenFormProps) {
  const { form: content } = screen
  const own = ownWords[screen.name]
  const hasFiles = content.fields.some(({ input }) => input === 'FILE')
  const trap = content.isElsewhere ? serviceNames.trap : plainNames.trap
  return (
    <form
      className="sheet"
      method="post"
      action={content.action}
      encType={hasFiles ? 'multipart/form-data' : undefined}
      {...form.attributes}
    >
      <h1>{title}</h1>
      <p className="lead">{content.description || labels[own.text]}</p>
      <input type="hidden" name={plainNames.lang} value={shell.language} />
      {content.isElsewhere ? (
        <input type="hidden" name={serviceNames.subject} value={`${title} · ${shell.siteName}`} />
      ) : (
        <input type="hidden" name={plainNames.version} value={content.version} />
      )}
      {/* A honeypot for bots that fill in every field. */}
      <label className="trap">
        URL <input type="text" name={trap} tabIndex={-1} autoComplete="off" />
      </label>
      <FormFields
        content={content}
        labels={labels}
        own={more}
        form={form}
        afterFirst={partial.text === undefined ? null : <DraftConsent partial={partial} />}
      />
      {content.fields.some(({ fills }) => fills) ? (
        <p className="sr" role="status">
          {address === 'filled' ? more.addressFilled : address === 'unknown' ? more.addressUnknown : ''}
        </p>
      ) : null}
      <LastStep form={form} own={more}>
        {content.company ? <CompanyTextList texts={content.company} messages={messages} /> : null}
        {content.agreementRequired ? <Consent shell={shell} labels={labels} form={form} /> : null}
        {content.check ? (
          <SpamCheck
            check={check}
            siteKey={shell.mode ? undefined : content.check}
            action={screen.name}
            language={shell.language}
            own={more}
          />
        ) : null}
        {queued.isKept ? (
          <KeptNotice queued={queued} own={more} closeWord={messages.close} />
        ) : (
          <SendButton form={form} labels={labels}>
            {labels[own.send]}
          </SendButton>
        )}
      </LastStep>
      {partial.isAgreed ? (
        <PartialRemoval partial={partial} own={more} closeWord={messages.close} onClear={form.clear} />
      ) : null}
      {screen.name === 'register' ? (
        <a className="more" href={shell.screens.login}>
          {labels.alreadyMember}
        </a>
      ) : null}
    </form>
  )
}

/** Shown instead of a form that is closed. */
export function ClosedForm({
  title,
  text,
  shell,
  labels,
  more,
}: Pick<OpenFormProps, 'title' | 'shell' | 'labels' | 'more'> & { text: string }) {
  return (
    <section className="sheet said">
      <h1>{title}</h1>
      <p role="status">
        <strong>{more.closedTitle}</strong>
      </p>
      <p className="pre">{text || more.closedText}</p>
      <a className="cta" href={shell.home}>
        {labels.backToSite}
      </a>
    </section>
  )
}
