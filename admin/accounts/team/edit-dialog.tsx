import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { AdminRow, UpdateAdminBody } from '#model/calls/accounts/admins.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { MailLanguageField } from '../../kit/fields/select-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { useAskAgain, useSession } from '../../session/session.ts'
import { AuthorityField, NameField, PositionField } from './person-fields.tsx'

type Values = Pick<AdminRow, 'name' | 'position' | 'authority' | 'language'>

const valuesOf = ({ name, position, authority, language }: AdminRow): Values => ({
  name,
  position,
  authority,
  language,
})

/** Only what differs: what the reader may not decide about themselves is not sent. */
function changesOf(values: Values, seen: AdminRow): UpdateAdminBody {
  const { name, position, authority, language } = values
  return {
    ...(name.trim() === seen.name ? {} : { name }),
    ...(position === seen.position ? {} : { position }),
    ...(authority === seen.authority ? {} : { authority }),
    ...(language === seen.language ? {} : { language }),
  }
}

/** What somebody is called and what they are in their account. */
export function EditDialog({ person, onClose }: { person: AdminRow; onClose: () => void }) {
  const t = useText()
  const notify = useNotify()
  const refresh = useRefresh()
  const askAgain = useAskAgain()
  const { id } = useSession()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  // What the form began from; begun again once somebody else was faster.
  const [seen, setSeen] = useState(person)
  const [isStale, setStale] = useState(false)
  const isMe = person.id === id
  const save = async (values: Values) => {
    const outcome = await call(() =>
      dataProvider.request('PUT /api/admins/:id', {
        params: { id: seen.id },
        body: changesOf(values, seen),
        revision: seen.revision,
        fieldOf: fieldOfPointer,
      }),
    )
    if (!outcome.isDone) {
      if (!outcome.isStale) return outcome.errors
      const { data } = await dataProvider.getOne<AdminRow>('admins', { id: person.id })
      setSeen(data)
      setStale(true)
      refresh()
      return undefined
    }
    notify(t('people.saved', { name: values.name }), { type: 'success' })
    refresh()
    onClose()
    // Their name and rights stand around the screens too.
    if (isMe || values.position === 'MAIN_CONTACT') await askAgain()
    return undefined
  }
  return (
    <DialogForm<Values>
      key={seen.revision}
      isOpen
      title={t('people.editTitle', { name: seen.name })}
      lead={seen.email}
      confirm={t('common.save')}
      isBusy={isBusy}
      values={valuesOf(seen)}
      validate={({ name }): Record<string, string> => (name.trim() ? {} : { name: t('users.missing') })}
      onSubmit={save}
      onClose={onClose}
    >
      {isStale && (
        <Alert severity="warning" variant="outlined">
          <AlertTitle>{t('people.conflict', { name: seen.name })}</AlertTitle>
          {t('people.conflictText')}
        </Alert>
      )}
      <NameField />
      <PositionField present={seen.position} />
      {isMe ? (
        <Typography variant="caption" color="textSecondary">
          {t('people.ownPosition')}
        </Typography>
      ) : (
        <AuthorityField />
      )}
      <MailLanguageField label={t('people.language')} />
    </DialogForm>
  )
}
