import type { ReactNode } from 'react'
import type { ScreenMessages } from '../../i18n/screen-messages.ts'
import { answerLabels } from './answer-labels.ts'
import { LengthHint, PasswordHint } from './typed-hints.tsx'
import type { FormInUse } from './use-form.ts'

/** Under which the tab keeps the address that was registered with, for another mail. */
export const registeredName = 'registered'

export interface Asked {
  /** Name of the control. */
  name: string
  /** Unique in the document. */
  id: string
  title: string
  isRequired: boolean
  /** Asked of some only: a browser without script can not tell of whom. */
  isConditional?: boolean | undefined
  /** What is said about the field before anything is wrong. */
  hint?: string
  /** How many characters are counted while they are typed. */
  counted?: number | undefined
  /** A password that is chosen: what it is made of is ticked off while it is typed. */
  isChosen?: boolean
  words: ScreenMessages
  form: FormInUse
}

const hintId = (id: string) => `${id}-hint`
const typedId = (id: string) => `${id}-typed`
const wrongId = (id: string) => `${id}-wrong`

type Described = Omit<Asked, 'title' | 'isRequired' | 'isConditional'>

/** What is asked stands there once: as a hint, or as what is wrong. */
const hintOf = ({ name, hint, form, words }: Described): string | undefined => {
  const problem = form.problemOf(name)
  return problem && answerLabels(problem, words) === hint ? undefined : hint
}

/** What a control says about the texts around it. */
export function describing(asked: Described) {
  const { name, id, form, counted, isChosen } = asked
  const isWrong = form.problemOf(name) !== undefined
  const ids = [
    ...(hintOf(asked) ? [hintId(id)] : []),
    ...(counted || isChosen ? [typedId(id)] : []),
    ...(isWrong ? [wrongId(id)] : []),
  ]
  return {
    'aria-invalid': isWrong || undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  } as const
}

/** What is asked, and whether it must be answered. */
export function Title({ title, isRequired, isConditional, words, form }: Asked) {
  return (
    <>
      {title}
      {isRequired && (form.isLive || !isConditional) ? <em>{words.required}</em> : null}
    </>
  )
}

/** What is wrong with an answer, below it. */
export function Wrong({
  asked: { name, id, words, form },
}: {
  asked: Pick<Asked, 'name' | 'id' | 'words' | 'form'>
}) {
  const problem = form.problemOf(name)
  if (!problem) return null
  return (
    <p className="wrong" id={wrongId(id)}>
      {answerLabels(problem, words)}
    </p>
  )
}

/** A control with its label, its hint and what is wrong with it. */
export function FieldFrame({ asked, children }: { asked: Asked; children: ReactNode }) {
  const { name, words, form, counted, isChosen } = asked
  const typed = { id: typedId(asked.id), name, words, form }
  return (
    <div className="field">
      <label htmlFor={asked.id}>
        <Title {...asked} />
      </label>
      {children}
      {hintOf(asked) ? <p id={hintId(asked.id)}>{asked.hint}</p> : null}
      {counted ? <LengthHint {...typed} max={counted} /> : null}
      {isChosen ? <PasswordHint {...typed} /> : null}
      <Wrong asked={asked} />
    </div>
  )
}

export interface ChoicesProps {
  asked: Asked
  type: 'radio' | 'checkbox'
  options: readonly { value: string; label: string }[]
}

/** One or many of a list. Browsers can not require one of many boxes: that is checked by script and by the server. */
export function Choices({ asked, type, options }: ChoicesProps) {
  const { name, id, hint, isRequired } = asked
  return (
    <fieldset {...describing(asked)}>
      <legend>
        <Title {...asked} />
      </legend>
      {hint ? <p id={hintId(id)}>{hint}</p> : null}
      {options.map(({ value, label }) => (
        <label key={value} className="choice">
          <input type={type} name={name} value={value} required={type === 'radio' && isRequired} />
          {label}
        </label>
      ))}
      <Wrong asked={asked} />
    </fieldset>
  )
}
