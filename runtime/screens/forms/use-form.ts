import {
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type {
  AnswerProblem,
  AnswerProblems,
  AnswerRule,
  Answers,
} from '#model/definition/forms/form-answer.ts'
import { limits } from '#model/values/limits.ts'
import { randomName } from '../../browser/random-name.ts'
import { callMessage } from '../../calls/call-message.ts'
import { createVisitorCalls, type VisitorCalls } from '../../calls/visitor-calls.ts'
import type { Shell } from '../../documents/page-document.ts'
import { createToaster } from '../../failure/toast.ts'
import type { Messages } from '../../i18n/messages.ts'
import { createDraft } from './draft.ts'
import { controlsNamed, problemsIn, readAnswers, readFiles, showPlainly } from './read-answers.ts'
import { shownAtFirst, shownNow, useShown } from './use-shown.ts'
import { type Steps, useSteps } from './use-steps.ts'

export interface FormTask<Reply> {
  shell: Shell
  messages: Messages
  rules: readonly AnswerRule[]
  /** Identifies the form's version, for the stored draft; absent: nothing is stored. */
  draft?: string
  /** Throws `CallError`. `form` is for files, which are not part of the answers. */
  send: (calls: VisitorCalls, answers: Answers, once: string, form: HTMLFormElement) => Promise<Reply>
  onSent: (reply: Reply, answers: Answers) => void
  /** Whether the visitor stays on the form, and may send it again. */
  stays?: true
  /** A specific message for a failure, instead of the general one. */
  failureMessage?: (error: unknown) => string | undefined
  /** Keys of the fields of each step, if the form has steps. */
  steps?: readonly (readonly string[])[] | undefined
  /** Called after a completed step, with the number of completed steps and their answers. */
  onStep?: (steps: number, answers: Answers, form: HTMLFormElement) => void
  /** A further condition for sending: returns the message about what is missing. */
  missing?: () => string | undefined
  /** Resolves to whether a failed attempt was stored, so that the form shows no error. */
  onFailed?: (error: unknown, answers: Answers, once: string, form: HTMLFormElement) => Promise<boolean>
}

export interface FormInUse {
  /** Attributes of the form element. */
  attributes: {
    ref: RefObject<HTMLFormElement | null>
    noValidate?: true
    onFocus: () => void
    onPointerDown: () => void
    onInput: () => void
    onBlur: (event: FocusEvent<HTMLFormElement>) => void
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
  }
  problemOf: (key: string) => AnswerProblem | undefined
  /** Whether the visitor has begun to fill it in, so that the runtime validates instead of the browser. */
  isLive: boolean
  /** The `maxLength` attribute: once the runtime validates, text that is too long is reported instead of silently truncated. */
  lengthOf: (max: number) => number
  isBusy: boolean
  /** Why the last try failed. */
  failure?: string | undefined
  /** Keys of the visible fields; absent until the form is hydrated. */
  shown?: ReadonlySet<string> | undefined
  /** Keys of the fields that are visible while nothing has been answered. */
  shownFirst: ReadonlySet<string>
  steps: Steps
  /** Deletes what was typed. */
  clear: () => void
}

/** An idempotency key: the same answers, sent again after a lost response, count once. */
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

/** A form that the browser can post by itself; this validates it in the page, and sends it without leaving the page. */
export function useForm<Reply>(task: FormTask<Reply>): FormInUse {
  const { rules } = task
  const ref = useRef<HTMLFormElement>(null)
  const [hasBegun, setBegun] = useState(false)
  const [problems, setProblems] = useState<AnswerProblems>()
  const draft = useMemo(
    () => (task.draft === undefined ? undefined : createDraft(task.draft, rules)),
    [task.draft, rules],
  )
  const begin = () => setBegun(true)
  const wrong = useFocusOnWrong(ref, rules, problems)
  useEffect(() => {
    if (ref.current) draft?.restore(ref.current)
  }, [draft])
  const { asked, look, hasParts, ...parts } = useParts(ref, task)
  const { steps } = parts
  const sending = useSending(task, () => draft?.forget())
  const isLive = hasBegun || hasParts

  const recheck = () => {
    // No errors are shown before the first attempt to send.
    if (ref.current && problems) setProblems(problemsIn(ref.current, asked(ref.current)))
  }
  const goOn = (form: HTMLFormElement) => {
    const found = problemsIn(form, asked(form))
    const first = rules.find(({ key }) => found[key])
    const isNext = !first && !steps.isLast
    setProblems(isNext ? undefined : found)
    if (first) {
      steps.goTo(first.key)
      wrong.focus()
    } else if (isNext) {
      const answers = readAnswers(form, asked(form))
      const step = steps.next()
      task.onStep?.(step, answers, form)
    } else sending.send(form)
  }
  return {
    attributes: {
      ref,
      noValidate: isLive || undefined,
      onFocus: begin,
      onPointerDown: begin,
      onInput() {
        if (ref.current) draft?.save(ref.current)
        look()
        recheck()
      },
      onBlur({ target }) {
        showPlainly(rules, target)
        recheck()
      },
      onSubmit(event) {
        event.preventDefault()
        // A preview sends nothing.
        const isIdle = steps.isLast && task.shell.mode !== undefined
        if (ref.current && !sending.isNow() && !isIdle) goOn(ref.current)
      },
    },
    problemOf: (key) => problems?.[key],
    isLive,
    lengthOf: (max) => (isLive ? limits.tags : max),
    isBusy: sending.is,
    failure: sending.failure,
    clear() {
      ref.current?.reset()
      draft?.forget()
      setProblems(undefined)
      steps.restart()
      look()
    },
    ...parts,
  }
}

/** The visible fields of a form, step by step. */
function useParts<Reply>(ref: RefObject<HTMLFormElement | null>, { rules, steps: keys }: FormTask<Reply>) {
  const { keys: shown, look } = useShown(ref, rules)
  const shownFirst = useMemo(() => shownAtFirst(rules), [rules])
  const steps = useSteps(ref, keys, shown)
  return {
    shown,
    shownFirst,
    steps,
    look,
    // The browser cannot show its messages on hidden fields.
    hasParts: shown !== undefined && (keys !== undefined || rules.some(({ showIf }) => showIf)),
    /** The rules that apply now: those of visible fields up to the current step. */
    asked(form: HTMLFormElement): readonly AnswerRule[] {
      const all = shownNow(form, rules)
      return steps.isLast ? all : all.filter(({ key }) => steps.isReached(key))
    },
  }
}

/** Sends a form, and reports the result. */
function useSending<Reply>(task: FormTask<Reply>, onTaken: () => void) {
  const { rules, messages, shell } = task
  const [failure, setFailure] = useState<string>()
  const busy = useBusy()
  const once = useOnce()
  const trySend = async (form: HTMLFormElement) => {
    const files = readFiles(form, rules)
    const longestMs = Object.keys(files).length > 0 ? longestUploadMs : undefined
    const calls = createVisitorCalls({ base: '', language: shell.language, longestMs })
    const answers = readAnswers(form, shownNow(form, rules))
    const key = once(answers, files)
    busy.set(true)
    try {
      const reply = await task.send(calls, answers, key, form)
      onTaken()
      task.onSent(reply, answers)
      if (task.stays) busy.set(false)
    } catch (error) {
      const isKept = await task.onFailed?.(error, answers, key, form)
      const text = task.failureMessage?.(error) ?? callMessage(error, messages)
      if (!isKept) setFailure(text)
      createToaster(messages.close).say('failed', text)
      busy.set(false)
    }
  }
  return {
    is: busy.is,
    isNow: busy.isNow,
    failure,
    send(form: HTMLFormElement) {
      const missing = task.missing?.()
      setFailure(missing)
      if (missing === undefined) void trySend(form)
    },
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
    // The browser has restored the page from its back/forward cache.
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) set(false)
    }
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [set])
  return { is, set, isNow: () => now.current }
}

/** Moves the focus to the first invalid field, once its error is rendered. */
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
