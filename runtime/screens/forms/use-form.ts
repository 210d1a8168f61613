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
  /** Names the form in its state, for what was typed; absent: nothing is kept. */
  draft?: string
  /** Throws `CallError`. `form` is for files, which are no answers. */
  send: (calls: VisitorCalls, answers: Answers, once: string, form: HTMLFormElement) => Promise<Reply>
  onSent: (reply: Reply, answers: Answers) => void
  /** The visitor stays here afterwards, and may send the form again. */
  stays?: true
  /** What the visitor reads where the catalogue has own words for a failure. */
  failureMessage?: (error: unknown) => string | undefined
  /** Keys of the fields of each step, where the form is asked in steps. */
  steps?: readonly (readonly string[])[] | undefined
  /** After a step was completed: how many are, and the answers to them. */
  onStep?: (steps: number, answers: Answers, form: HTMLFormElement) => void
  /** A further condition for sending: returns the message about what is missing. */
  missing?: () => string | undefined
  /** Whether a try that failed is kept, so that the form itself says nothing of it. */
  onFailed?: (error: unknown, answers: Answers, once: string, form: HTMLFormElement) => Promise<boolean>
}

export interface FormInUse {
  /** Go on the form element. */
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
  /** The visitor has begun, so that the runtime checks instead of the browser. */
  isLive: boolean
  /** For `maxLength`: once the runtime checks, what is too long is told instead of being cut off without a word. */
  lengthOf: (max: number) => number
  isBusy: boolean
  /** Why the last try failed. */
  failure?: string | undefined
  /** Keys of the fields that are asked for; absent until the form is alive. */
  shown?: ReadonlySet<string> | undefined
  /** Those of somebody who has answered nothing yet. */
  shownFirst: ReadonlySet<string>
  steps: Steps
  /** Forgets what was typed. */
  clear: () => void
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
    // Nothing is called wrong before the visitor has tried to send it.
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

/** What of a form is asked for now: the fields that are shown, step by step. */
function useParts<Reply>(ref: RefObject<HTMLFormElement | null>, { rules, steps: keys }: FormTask<Reply>) {
  const { keys: shown, look } = useShown(ref, rules)
  const shownFirst = useMemo(() => shownAtFirst(rules), [rules])
  const steps = useSteps(ref, keys, shown)
  return {
    shown,
    shownFirst,
    steps,
    look,
    // A browser can not tell people of fields that are hidden.
    hasParts: shown !== undefined && (keys !== undefined || rules.some(({ showIf }) => showIf)),
    /** The rules that count now: of what is shown, up to the step that is being filled in. */
    asked(form: HTMLFormElement): readonly AnswerRule[] {
      const all = shownNow(form, rules)
      return steps.isLast ? all : all.filter(({ key }) => steps.isReached(key))
    },
  }
}

/** Sends a form, and tells what became of it. */
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
