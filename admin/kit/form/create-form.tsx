import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { LinkBase, useRedirect } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'
import type { Done } from '../query/use-call.ts'
import { DirtyPreservingForm } from './dirty-preserving-form.tsx'
import { useActionForm } from './use-action-form.ts'

interface CreateFormProps<Values, Made> {
  values: Values
  create: (values: Values) => Promise<Made>
  /** Said once it is made. */
  created: Done<Made>
  /** Where one goes on then; to where whoever changes their mind goes, unless it is said. */
  to?: (made: Made) => string
  submit: string
  /** Where whoever changes their mind goes. */
  backTo: string
  children: ReactNode
}

/** A form that makes something new. */
export function CreateForm<Values extends object, Made>(props: CreateFormProps<Values, Made>) {
  const { values, create, created, backTo, to = () => backTo, submit, children } = props
  const redirect = useRedirect()
  const { onSubmit, isBusy } = useActionForm({
    values,
    send: create,
    done: created,
    onDone: (made) => redirect(to(made)),
  })
  return (
    <DirtyPreservingForm values={values} onSubmit={onSubmit}>
      {children}
      <CreateFoot backTo={backTo} submit={submit} isBusy={isBusy} />
    </DirtyPreservingForm>
  )
}

/** Stays in sight under a form that makes something new. */
export function CreateFoot({ backTo, submit, isBusy }: { backTo: string; submit: string; isBusy: boolean }) {
  const t = useText()
  const form = useFormContext()
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        justifyContent: 'flex-end',
        gap: 1.25,
        mt: 3,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        backgroundColor: 'background.default',
      }}
    >
      <Button variant="outlined" component={LinkBase} to={backTo}>
        {t('common.cancel')}
      </Button>
      <Button
        type="submit"
        variant="contained"
        loading={isBusy}
        // What the server said about the last try would block this one.
        onClick={() => form?.clearErrors()}
      >
        {submit}
      </Button>
    </Box>
  )
}
