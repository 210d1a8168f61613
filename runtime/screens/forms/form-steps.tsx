import type { ReactNode } from 'react'
import type { FieldContent, FormContent } from '../../documents/screen-document.ts'
import type { FormLabels } from '../../i18n/form-labels.ts'
import type { ScreenMessages } from '../../i18n/screen-messages.ts'
import { FieldView } from './field-view.tsx'
import type { FormInUse } from './use-form.ts'

/** The fields of each step of a form; undefined if it has no steps. */
export function stepFields({
  fields,
  steps,
}: Pick<FormContent, 'fields' | 'steps'>): FieldContent[][] | undefined {
  let start = 0
  return steps?.map(({ count }) => {
    start += count
    return fields.slice(start - count, start)
  })
}

export interface FormFieldsProps {
  content: FormContent
  labels: ScreenMessages
  own: FormLabels
  form: FormInUse
  /** Below the fields of the first step, once the form is alive. */
  afterFirst?: ReactNode
}

/** The fields, in steps where the form has some. */
export function FormFields({ content, labels, own, form, afterFirst }: FormFieldsProps) {
  const view = (field: FieldContent) => (
    <FieldView key={field.key} field={field} labels={labels} form={form} />
  )
  const steps = stepFields(content)
  if (!steps) return <>{content.fields.map(view)}</>
  const isLive = form.steps.now !== undefined
  const parts = steps.map((fields, index) => ({
    key: fields[0]?.key ?? '',
    title: content.steps?.[index]?.title,
    content: (
      <>
        {fields.map(view)}
        {isLive && index === 0 ? afterFirst : null}
      </>
    ),
  }))
  return <FormSteps parts={parts} heading="h2" own={own} form={form} />
}

interface FormPart {
  key: string
  /** A step without a title is announced by its number, for visitors who cannot see the progress. */
  title?: string | undefined
  content: ReactNode
}

export interface FormStepsProps extends Pick<FormFieldsProps, 'own' | 'form'> {
  parts: readonly FormPart[]
  heading: 'h2' | 'h3'
}

/** The parts of a form one after another, with the progress. Without scripts they are one below the other. */
export function FormSteps({ parts, heading: Heading, own, form }: FormStepsProps) {
  const { now, place, count } = form.steps
  return (
    <>
      {now === undefined ? null : (
        <div className="progress">
          <p>{own.step(place, count)}</p>
          <progress value={place} max={count} aria-label={own.step(place, count)} />
        </div>
      )}
      {parts.map(({ key, title, content }, index) => (
        <section
          key={key}
          className={now === undefined && index > 0 ? 'step later' : 'step'}
          hidden={now !== undefined && now !== index}
          data-step={index}
        >
          <Heading tabIndex={-1} className={title ? undefined : 'sr'}>
            {title ?? own.step(index + 1, parts.length)}
          </Heading>
          {content}
        </section>
      ))}
    </>
  )
}

/** Rendered below the fields of the last step only: the agreements and the send button. */
export function LastStep({
  form,
  own,
  children,
}: Pick<FormFieldsProps, 'form' | 'own'> & { children: ReactNode }) {
  const { now, isFirst, isLast, back } = form.steps
  if (now === undefined) return <>{children}</>
  // Two buttons, since a button must not change its type while it is pressed: the browser checks the type afterwards, and would submit.
  return (
    <>
      {isLast ? (
        children
      ) : (
        <button key="next" type="submit" className="cta">
          {own.next}
        </button>
      )}
      {isFirst ? null : (
        <button key="back" type="button" className="more" onClick={back}>
          {own.back}
        </button>
      )}
    </>
  )
}
