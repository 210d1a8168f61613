import { type ReactNode, useId } from 'react'
import { SaveContextProvider } from 'react-admin'
import type { FieldErrors } from 'react-hook-form'
import { DirtyPreservingForm } from './dirty-preserving-form.tsx'
import { SaveBar } from './save-bar.tsx'
import { useSubmit } from './saving.ts'
import { UnsavedWarning } from './unsaved-warning.tsx'

interface EditFormProps<Values> {
  values: Values
  errorsOf: (values: Values) => FieldErrors | Record<string, unknown>
  /** Answers what is wrong, by field. */
  onSave: (values: Values) => Promise<object | undefined>
  isBusy: boolean
  children: ReactNode
}

/** A form that changes what is there: it can be saved once something was changed, and warns before that is lost. */
export function EditForm<Values extends object>({
  values,
  errorsOf,
  onSave,
  isBusy,
  children,
}: EditFormProps<Values>) {
  const id = useId()
  return (
    <SaveContextProvider value={{ saving: isBusy }}>
      <DirtyPreservingForm
        id={id}
        values={values}
        validate={errorsOf}
        onSubmit={onSave}
        warnWhenUnsavedChanges
        WarnWhenUnsavedChangesComponent={UnsavedWarning}
      >
        {children}
        <Foot formId={id} />
      </DirtyPreservingForm>
    </SaveContextProvider>
  )
}

function Foot({ formId }: { formId: string }) {
  return <SaveBar onSave={useSubmit(formId)} />
}
