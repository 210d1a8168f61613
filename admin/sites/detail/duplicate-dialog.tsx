import { useDataProvider, useGetList, useRedirect } from 'react-admin'
import type { UserRow } from '#model/calls/accounts/users.ts'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import { limits } from '#model/values/limits.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useActionForm } from '../../kit/form/use-action-form.ts'
import { useMay } from '../../session/use-may-on.ts'

/** The name of a site with a suffix, within the maximum length. */
function copyName(name: string, suffix: string): string {
  const room = limits.text - [...suffix].length
  return `${[...name].slice(0, room).join('').trimEnd()}${suffix}`
}

const listed = 200

/** Copies a site: asks for its name, and, from users who look after other accounts, for its account. */
export function DuplicateDialog({ site, onClose }: { site: SiteRow; onClose: () => void }) {
  const t = useText()
  const may = useMay()
  const redirect = useRedirect()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const isForOthers = may('site.create') !== 'own' && may('account.read') !== 'own'
  const { data: accounts = [] } = useGetList<UserRow>(
    'users',
    { sort: { field: 'company', order: 'ASC' }, pagination: { page: 1, perPage: listed }, filter: {} },
    { enabled: isForOthers },
  )
  const open = accounts.filter(({ id, contract }) => id === site.accountId || contract !== 'TERMINATED')
  const choices = [
    { value: site.accountId, text: site.company },
    ...open
      .filter(({ id }) => id !== site.accountId)
      .map(({ id, company }) => ({ value: id, text: company })),
  ]
  const form = useActionForm({
    values: { name: copyName(site.name, t('making.copySuffix')), accountId: site.accountId },
    send: ({ name, accountId }) =>
      request('POST /api/sites/:id/duplicate', {
        params: { id: site.id },
        body: { name: name.trim(), accountId },
      }),
    done: ({ name }) => t('making.duplicated', { name }),
    onDone: ({ id }) => {
      onClose()
      redirect(`/sites/${id}`)
    },
  })
  return (
    <DialogForm
      {...form}
      isOpen
      title={t('making.duplicateTitle', { name: site.name })}
      lead={t('making.duplicateText')}
      confirm={t('making.duplicate')}
      onClose={onClose}
    >
      <TextField
        source="name"
        label={t('create.name')}
        limit={limits.text}
        missing={t('create.nameMissing')}
      />
      {choices.length > 1 && <SelectField source="accountId" label={t('making.account')} choices={choices} />}
    </DialogForm>
  )
}
