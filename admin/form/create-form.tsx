import type { ReactNode } from 'react'
import { Form } from 'react-admin'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { CreateFoot } from './create-foot.tsx'

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
    <Form
      noValidate
      record={{}}
      defaultValues={values}
      validate={(given: FieldValues) => errorsOf(given as Values)}
      onSubmit={(given: FieldValues) => onCreate(given as Values)}
      disableInvalidFormNotification
    >
      {children}
      <Foot {...foot} />
    </Form>
  )
}

/** What the server said about the last try is forgotten first, or it would block this one. */
function Foot(props: Pick<CreateFormProps<object>, 'submit' | 'backTo' | 'isBusy'>) {
  const { clearErrors } = useFormContext()
  return <CreateFoot {...props} onSubmit={() => clearErrors()} />
}
