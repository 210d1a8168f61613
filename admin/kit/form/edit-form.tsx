import { type ReactNode, useId } from 'react'
import { SaveContextProvider } from 'react-admin'
import { DirtyPreservingForm, useSubmit } from './dirty-preserving-form.tsx'
import { NewerRecord, type NewerRecordProps } from './newer-record.tsx'
import { SaveBar } from './save-bar.tsx'
import { UnsavedWarning } from './unsaved-warning.tsx'
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts'

interface EditFormProps<Row, Values>
  extends RecordFormOptions<Row, Values>,
    Partial<Pick<NewerRecordProps<Values>, 'placeOf'>> {
  children: ReactNode
}

/** A form that changes an existing record: it can be saved once something was changed, and warns before changes are lost. */
export function EditForm<Row, Values extends object>({
  placeOf,
  children,
  ...options
}: EditFormProps<Row, Values>) {
  const id = useId()
  const { values, onSubmit, isBusy, newer } = useRecordForm(options)
  return (
    <SaveContextProvider value={{ saving: isBusy }}>
      <DirtyPreservingForm
        id={id}
        values={values}
        onSubmit={onSubmit}
        warnWhenUnsavedChanges
        WarnWhenUnsavedChangesComponent={UnsavedWarning}
      >
        <NewerRecord {...newer} {...(placeOf ? { placeOf } : {})} formId={id} />
        {children}
        <Foot formId={id} />
      </DirtyPreservingForm>
    </SaveContextProvider>
  )
}

const Foot = ({ formId }: { formId: string }) => <SaveBar onSave={useSubmit(formId)} />
