import type { FormReply } from '#model/calls/visitor/replies.ts'
import { checkHeader, type FormSubmission, plainNames } from '#model/calls/visitor/submissions.ts'
import type { Answers } from '#model/definition/forms/form-answer.ts'
import { randomName } from '../../browser/random-name.ts'
import { CallError, type VisitorCalls } from '../../calls/visitor-calls.ts'
import type { Shell } from '../../documents/page-document.ts'
import type { FormContent } from '../../documents/screen-document.ts'
import { shownNow } from './use-shown.ts'

/** The body of a form, the same on every attempt: JSON, or with files the fields in their order. */
export function bodyOf(content: FormContent, shell: Shell, answers: Answers, form: HTMLFormElement) {
  const { fields, version } = content
  const sent = new FormData(form)
  if (fields.some(({ input }) => input === 'FILE')) {
    const shown = new Set(shownNow(form, fields).map(({ key }) => key))
    const left = new Set(fields.flatMap(({ key }) => (shown.has(key) ? [] : [key])))
    return [...sent].filter(([name]) => !left.has(name))
  }
  const { [plainNames.agreement]: agreed, ...data } = answers
  const trap = trapIn(sent)
  const body: FormSubmission = {
    data,
    lang: shell.language,
    version,
    agreement: agreed !== undefined,
    ...(trap === undefined ? {} : { trap }),
  }
  return JSON.stringify(body)
}

export function sendBody(
  calls: VisitorCalls,
  {
    action,
    body,
    once,
    token,
    headers,
  }: {
    action: string
    body: ReturnType<typeof bodyOf>
    once: string
    token?: string | undefined
    headers: Readonly<Record<string, string>>
  },
) {
  const isText = typeof body === 'string'
  const form = new FormData()
  if (!isText) for (const [name, value] of body) form.append(name, value)
  return calls.request<FormReply>(action, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'idempotency-key': once,
      ...(isText ? { 'content-type': 'application/json' } : {}),
      ...(token === undefined ? {} : { [checkHeader]: token }),
      ...headers,
    },
    body: isText ? body : form,
    // A request that must count once has to arrive even if the visitor leaves; files are too large for `keepalive`.
    keepalive: isText,
  })
}

/** Names that services such as Formspree, Getform and Basin know. */
export const serviceNames = { subject: '_subject', trap: '_gotcha' } as const

const longestMs = 300_000

/**
 * Sends a form to a service outside of the site, with the fields that browsers without script send. Whatever it answers, a
 * successful status means that it was received. Throws `CallError`.
 */
export async function sendElsewhere(
  { action, fields }: FormContent,
  form: HTMLFormElement,
): Promise<Pick<FormReply, 'conversion'>> {
  const left = new Set(fields.map(({ key }) => key))
  for (const { key } of shownNow(form, fields)) left.delete(key)
  const body = new FormData(form)
  for (const key of left) body.delete(key)
  const headers = { accept: 'application/json' }
  const signal = AbortSignal.timeout(longestMs)
  const answer = await fetch(action, { method: 'POST', headers, body, signal }).catch((error: unknown) => {
    throw new CallError(undefined, '', undefined, { cause: error })
  })
  if (!answer.ok) throw new CallError(answer.status, answer.statusText)
  return { conversion: { id: randomName() } }
}

/** The value of the honeypot field, which only bots fill in. */
export function trapIn(sent: FormData): string | undefined {
  const trap = sent.get(plainNames.trap)
  return typeof trap === 'string' && trap !== '' ? trap : undefined
}
