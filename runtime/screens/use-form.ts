import {
  type FormEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { AnswerProblem, AnswerProblems, AnswerRule, Answers } from '#model/form-answer.ts'
import { limits } from '#model/limits.ts'
import { randomName } from '../calls/random-name.ts'
import { createVisitorCalls, type VisitorCalls } from '../calls/visitor-calls.ts'
import { callMessage } from '../failure/call-message.ts'
import { createToaster } from '../failure/toast.ts'
import type { Messages } from '../i18n/messages.ts'
import type { Shell } from '../page-document.ts'
import { createDraft } from './draft.ts'
import { controlsNamed, problemsIn, readAnswers, readFiles } from './read-answers.ts'

export interface FormTask<Reply> {
  shell: Shell
  messages: Messages
  rules: readonly AnswerRule[]
  /** Names the form in its state, for what was typed; absent: nothing is kept. */
  draft?: string
  /** Throws `CallError`. `form` is for files, which are no answers. */
  send: (calls: VisitorCalls, answers: Answers, once: string, form: HTMLFormElement) => Promise<Reply>
  onSent: (reply: Reply) => void
  /** The visitor stays here afterwards, and may send the form again. */
  stays?: true
  /** What the visitor reads where the catalogue has own words for a failure. */
  failureWords?: (error: unknown) => string | undefined
}

export interface FormInUse {
  /** Go on the form element. */
  attributes: {
    ref: RefObject<HTMLFormElement | null>
    noValidate?: true
    onFocus: () => void
    onPointerDown: () => void
    onInput: () => void
    onBlur: () => void
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
  }
  problemOf: (key: string) => AnswerProblem | undefined
  /** The visitor has begun, so that the runtime checks instead of the browser. */
  isLive: boolean
  /** For `maxLength`: once the runtime checks, what is too long is told instead of being cut off without a word. */
  lengthOf: (max: number) => number
  isBusy: boolean
  /** Why the last try failed. */
  failure?: string
}

/** Names a try: the same answers sent again after a lost reply count once. */
function useOnce(): (answers: Answers, files: Readonly<Record<string, File>>) => string {
  const last = useRef({ sent: '', name: '' })
  return (answers, files) => {
    const sent = JSON.stringify([
      answers,
      Object.entries(files).map(([key, { name, size, lastModified }]) => [key, name, size, lastModified]),
    ])
    if (last.current.sent !== sent) last.current = { sent, name: randomName() }
    return last.current.name
  }
}

/** Files take longer than a call may. */
const longestUploadMs = 300_000

/** A form that a browser posts by itself until this makes it better: checked in the page, sent without leaving it. */
export function useForm<Reply>(task: FormTask<Reply>): FormInUse {
  const { rules, messages } = task
  const ref = useRef<HTMLFormElement>(null)
  const [isLive, setLive] = useState(false)
  const [problems, setProblems] = useState<AnswerProblems>()
  const [failure, setFailure] = useState<string>()
  const busy = useBusy()
  const once = useOnce()
  const draft = useMemo(
    () => (task.draft === undefined ? undefined : createDraft(task.draft, rules)),
    [task.draft, rules],
  )
  const goLive = () => setLive(true)
  const wrong = useFocusOnWrong(ref, rules, problems)

  useEffect(() => {
    if (ref.current) draft?.restore(ref.current)
  }, [draft])

  const recheck = () => {
    // Nothing is called wrong before the visitor has tried to send it.
    if (ref.current && problems) setProblems(problemsIn(ref.current, rules))
  }
  const send = async (form: HTMLFormElement) => {
    const files = readFiles(form, rules)
    const longestMs = Object.keys(files).length > 0 ? longestUploadMs : undefined
    const calls = createVisitorCalls({ base: '', language: task.shell.language, longestMs })
    const answers = readAnswers(form, rules)
    busy.set(true)
    setFailure(undefined)
    try {
      const reply = await task.send(calls, answers, once(answers, files), form)
      draft?.forget()
      task.onSent(reply)
      if (task.stays) busy.set(false)
    } catch (error) {
      const text = task.failureWords?.(error) ?? callMessage(error, messages)
      setFailure(text)
      createToaster(messages.close).say('failed', text)
      busy.set(false)
    }
  }
  return {
    attributes: {
      ref,
      noValidate: isLive || undefined,
      onFocus: goLive,
      onPointerDown: goLive,
      onInput() {
        if (ref.current) draft?.save(ref.current)
        recheck()
      },
      onBlur: recheck,
      onSubmit(event) {
        event.preventDefault()
        // A preview sends nothing.
        if (!ref.current || busy.isNow() || task.shell.mode) return
        const found = problemsIn(ref.current, rules)
        setProblems(found)
        if (Object.keys(found).length > 0) wrong.focus()
        else void send(ref.current)
      },
    },
    problemOf: (key) => problems?.[key],
    isLive,
    lengthOf: (max) => (isLive ? limits.tags : max),
    isBusy: busy.is,
    failure,
  }
}

function useBusy() {
  const [is, setBusy] = useState(false)
  const now = useRef(false)
  const set = useCallback((busy: boolean) => {
    now.current = busy
    setBusy(busy)
  }, [])
  useEffect(() => {
    // A page that the browser kept while the visitor was on the next one.
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) set(false)
    }
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [set])
  return { is, set, isNow: () => now.current }
}

/** Moves the focus to the first wrong field, once what is wrong with it stands below it. */
function useFocusOnWrong(
  form: RefObject<HTMLFormElement | null>,
  rules: readonly AnswerRule[],
  problems: AnswerProblems | undefined,
) {
  const isWanted = useRef(false)
  useLayoutEffect(() => {
    if (!isWanted.current || !form.current || !problems) return
    isWanted.current = false
    const first = rules.find(({ key }) => problems[key])
    if (first) controlsNamed(form.current, first.key)[0]?.focus()
  }, [problems, form, rules])
  return {
    focus() {
      isWanted.current = true
    },
  }
}
