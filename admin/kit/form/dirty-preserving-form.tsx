import { useCallback, useEffect, useRef } from 'react'
import { Form, type FormProps } from 'react-admin'
import { type FieldValues, get, useFormContext } from 'react-hook-form'
import { changedPlaces, mergeChanges } from './merge-changes.ts'

interface KeepingFormProps<Values>
  extends Omit<
    FormProps,
    'defaultValues' | 'record' | 'validate' | 'onSubmit' | 'noValidate' | 'disableInvalidFormNotification'
  > {
  /** The values of the fields. May change at any time: untouched fields follow. */
  values: Values
  /** Resolves to the errors by field. */
  onSubmit?: (values: Values) => Promise<object | undefined>
}

/** React-admin's form resets when its values change; this one keeps what was typed. */
export function DirtyPreservingForm<Values extends object>({
  values,
  onSubmit,
  children,
  ...form
}: KeepingFormProps<Values>) {
  return (
    <Form
      {...form}
      noValidate
      disableInvalidFormNotification
      // The record of the surrounding context does not belong to this form.
      record={{}}
      defaultValues={values}
      {...(onSubmit ? { onSubmit: (given: FieldValues) => onSubmit(given as Values) } : {})}
    >
      <KeepTyped values={values} />
      {children}
    </Form>
  )
}

function KeepTyped({ values }: { values: object }) {
  const { getValues, setValue } = useFormContext()
  const before = useRef(values)
  useEffect(() => {
    const base = before.current
    before.current = values
    // The same comparison as that of the surrounding form.
    if (JSON.stringify(base) === JSON.stringify(values)) return
    const typed = mergeChanges(base, getValues(), values)
    // After the surrounding form has reset.
    queueMicrotask(() => {
      for (const keys of changedPlaces(values, typed)) {
        const name = keys.join('.')
        setValue(name, get(typed, name), { shouldDirty: true })
      }
    })
  }, [values, getValues, setValue])
  return null
}

/** Submits the surrounding form. The server's errors of the last attempt are cleared first, since they would block this one. */
export function useSubmit(formId: string): () => void {
  const { clearErrors } = useFormContext()
  return useCallback(() => {
    clearErrors()
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) form.requestSubmit()
  }, [clearErrors, formId])
}
