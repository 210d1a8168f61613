import type { ReactNode } from 'react'
import type { ScreenMessages } from '../../i18n/screen-messages.ts'
import { answerLabels } from './answer-labels.ts'
import { LengthHint, PasswordHint } from './typed-hints.tsx'
import type { FormInUse } from './use-form.ts'

/** Key under which the tab stores the registered address, for another mail. */
export const registeredName = 'registered'

export interface ControlProps {
  /** Name of the control. */
  name: string
  /** Unique in the document. */
  id: string
  title: string
  isRequired: boolean
  /** Asked only under a condition, which a browser without scripts cannot check. */
  isConditional?: boolean | undefined
  /** A hint about the field, independent of errors. */
  hint?: string
  /** Maximum number of characters, for a counter while typing. */
  counted?: number | undefined
  /** Whether it is a new password, whose requirements are checked off while typing. */
  isChosen?: boolean
  labels: ScreenMessages
  form: FormInUse
}

const hintId = (id: string) => `${id}-hint`
const typedId = (id: string) => `${id}-typed`
const wrongId = (id: string) => `${id}-wrong`

type Described = Omit<ControlProps, 'title' | 'isRequired' | 'isConditional'>

/** The hint, unless the error has the same text. */
const hintOf = ({ name, hint, form, labels }: Described): string | undefined => {
  const problem = form.problemOf(name)
  return problem && answerLabels(problem, labels) === hint ? undefined : hint
}

/** The ARIA attributes that link a control to its hint and error. */
export function describing(control: Described) {
  const { name, id, form, counted, isChosen } = control
  const isWrong = form.problemOf(name) !== undefined
  const ids = [
    ...(hintOf(control) ? [hintId(id)] : []),
    ...(counted || isChosen ? [typedId(id)] : []),
    ...(isWrong ? [wrongId(id)] : []),
  ]
  return {
    'aria-invalid': isWrong || undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  } as const
}

/** The label of a field, and whether it is required. */
export function Title({ title, isRequired, isConditional, labels, form }: ControlProps) {
  if (!isRequired || (!form.isLive && isConditional)) return title
  return (
    <>
      {`${title} `}
      <em>{labels.required}</em>
    </>
  )
}

/** The error of an answer, below the field. */
export function Wrong({
  control: { name, id, labels, form },
}: {
  control: Pick<ControlProps, 'name' | 'id' | 'labels' | 'form'>
}) {
  const problem = form.problemOf(name)
  if (!problem) return null
  return (
    <p className="wrong" id={wrongId(id)}>
      {answerLabels(problem, labels)}
    </p>
  )
}

/** A control with its label, its hint and its error. */
export function FieldFrame({ control, children }: { control: ControlProps; children: ReactNode }) {
  const { name, labels, form, counted, isChosen } = control
  const typed = { id: typedId(control.id), name, labels, form }
  return (
    <div className="field">
      <label htmlFor={control.id}>
        <Title {...control} />
      </label>
      {children}
      {hintOf(control) ? <p id={hintId(control.id)}>{control.hint}</p> : null}
      {counted ? <LengthHint {...typed} max={counted} /> : null}
      {isChosen ? <PasswordHint {...typed} /> : null}
      <Wrong control={control} />
    </div>
  )
}

export interface ChoicesProps {
  control: ControlProps
  type: 'radio' | 'checkbox'
  options: readonly { value: string; label: string }[]
}

/** A choice of one or several options. Browsers cannot require one of several checkboxes: scripts and the server check that. */
export function Choices({ control, type, options }: ChoicesProps) {
  const { name, id, hint, isRequired } = control
  return (
    <fieldset {...describing(control)}>
      <legend>
        <Title {...control} />
      </legend>
      {hint ? <p id={hintId(id)}>{hint}</p> : null}
      {options.map(({ value, label }) => (
        <label key={value} className="choice">
          <input type={type} name={name} value={value} required={type === 'radio' && isRequired} />
          {label}
        </label>
      ))}
      <Wrong control={control} />
    </fieldset>
  )
}
