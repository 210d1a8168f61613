import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { CreateFoot } from './create-foot.tsx'
import { DirtyPreservingForm } from './dirty-preserving-form.tsx'

interface CreateFormProps<Values> {
  values: Values
  errorsOf: (values: Values) => Record<string, unknown>
  /** Answers what is wrong, by field. */
  onCreate: (values: Values) => Promise<object | undefined>
  submit: string
  /** Where whoever changes their mind goes. */
  backTo: string
  isBusy: boolean
  children: ReactNode
}

/** A form that makes something new. */
export function CreateForm<Values extends object>({
  values,
  errorsOf,
  onCreate,
  children,
  ...foot
}: CreateFormProps<Values>) {
  return (
    <DirtyPreservingForm values={values} validate={errorsOf} onSubmit={onCreate}>
      {children}
      <Foot {...foot} />
    </DirtyPreservingForm>
  )
}

/** What the server said about the last try is forgotten first, or it would block this one. */
function Foot(props: Pick<CreateFormProps<object>, 'submit' | 'backTo' | 'isBusy'>) {
  const { clearErrors } = useFormContext()
  return <CreateFoot {...props} onSubmit={() => clearErrors()} />
}
