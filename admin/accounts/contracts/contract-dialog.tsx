import Alert from '@mui/material/Alert'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { UserRow } from '#model/calls/accounts/users.ts'
import type { ContractState } from '#model/records/account.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useCall } from '../../kit/query/use-call.ts'
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

/** Asks before a contract is moved: what it means, why it is done, and for an end the name of the company. */
export function ContractDialog({ user, to, onClose }: ContractDialogProps) {
  const t = useText()
  const notify = useNotify()
  const refresh = useRefresh()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const { company } = user
  const words = moveLabels(user.contract, to)
  const isEnd = to === 'TERMINATED'
  const move = async (values: Values) => {
    const outcome = await call(() =>
      dataProvider.request('POST /api/users/:id/contract', {
        params: { id: user.id },
        body: {
          contract: to,
          content: values.content,
          ...(isEnd ? { company: values.company } : {}),
        },
        fieldOf: fieldOfPointer,
      }),
    )
    if (!outcome.isDone) return outcome.errors
    notify(t(words.done, { company }), { type: 'success' })
    refresh()
    onClose()
    return undefined
  }
  return (
    <DialogForm<Values>
      isOpen
      title={t(words.title, { company })}
      lead={t(words.text)}
      confirm={t(words.action)}
      isDangerous={isEnd}
      isBusy={isBusy}
      values={{ content: '', company: '' }}
      validate={(values) =>
        isEnd && values.company !== company ? { company: t('contract.wrongCompany') } : {}
      }
      onSubmit={move}
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
      {isEnd && <TextField source="company" label={t('contract.typeCompany', { company })} isRequired />}
    </DialogForm>
  )
}
