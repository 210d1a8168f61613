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
  /** Notice after it was created. */
  created: Done<Made>
  /** Where to go after creating; `backTo` by default. */
  to?: (made: Made) => string
  submit: string
  /** Where cancelling leads. */
  backTo: string
  children: ReactNode
}

/** A form that creates something. */
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

/** The buttons of a creating form, which stay in view. */
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
        // The server's errors of the last attempt would block this one.
        onClick={() => form?.clearErrors()}
      >
        {submit}
      </Button>
    </Box>
  )
}
