import Alert from '@mui/material/Alert'
import { useDataProvider } from 'react-admin'
import type { UserRow } from '#model/calls/accounts/users.ts'
import type { ContractState } from '#model/records/account.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useActionForm } from '../../kit/form/use-action-form.ts'
import { moveLabels } from './contract-move.ts'

interface ContractDialogProps {
  user: Pick<UserRow, 'id' | 'company' | 'contract'>
  to: ContractState
  onClose: () => void
}

const reasonLimit = 500

interface Values {
  content: string
  company: string
}

/** Asks before a contract changes its state: shows the consequences, and asks for a reason and, to end it, for the company's name. */
export function ContractDialog({ user, to, onClose }: ContractDialogProps) {
  const t = useText()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const { company } = user
  const labels = moveLabels(user.contract, to)
  const isEnd = to === 'TERMINATED'
  const form = useActionForm<Values, unknown>({
    values: { content: '', company: '' },
    send: ({ content, company: typed }) =>
      request('POST /api/users/:id/contract', {
        params: { id: user.id },
        body: { contract: to, content, ...(isEnd ? { company: typed } : {}) },
        fieldOf: fieldOfPointer,
      }),
    done: t(labels.done, { company }),
    onDone: onClose,
  })
  return (
    <DialogForm<Values>
      {...form}
      isOpen
      title={t(labels.title, { company })}
      lead={t(labels.text)}
      confirm={t(labels.action)}
      isDangerous={isEnd}
      onClose={onClose}
    >
      {isEnd && (
        <Alert severity="error" variant="outlined">
          {t('contract.endForGood')}
        </Alert>
      )}
      <TextField
        source="content"
        label={t('contract.reason')}
        help={t('contract.reasonHelp')}
        lines={3}
        limit={reasonLimit}
      />
      {isEnd && (
        <TextField
          source="company"
          label={t('contract.typeCompany', { company })}
          check={(typed) => (typed === company ? undefined : t('contract.wrongCompany'))}
          isRequired
        />
      )}
    </DialogForm>
  )
}
