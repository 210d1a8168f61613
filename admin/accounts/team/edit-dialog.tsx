import Typography from '@mui/material/Typography'
import { useDataProvider } from 'react-admin'
import type { AdminRow, UpdateAdminBody } from '#model/calls/accounts/admins.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { MailLanguageField } from '../../kit/fields/select-field.tsx'
import { DialogForm } from '../../kit/form/dialog-form.tsx'
import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { useAskAgain, useSession } from '../../session/session.ts'
import { AuthorityField, NameField, PositionField } from './person-fields.tsx'

type Values = Pick<AdminRow, 'name' | 'position' | 'authority' | 'language'>

const valuesOf = ({ name, position, authority, language }: AdminRow): Values => ({
  name,
  position,
  authority,
  language,
})

/** Only the changed fields: the server refuses those that the reader may not change about themselves. */
function changesOf(values: Values, seen: AdminRow): UpdateAdminBody {
  const { name, position, authority, language } = values
  return {
    ...(name.trim() === seen.name ? {} : { name }),
    ...(position === seen.position ? {} : { position }),
    ...(authority === seen.authority ? {} : { authority }),
    ...(language === seen.language ? {} : { language }),
  }
}

/** Edits somebody's name, position and rights in their account. */
export function EditDialog({ person, onClose }: { person: AdminRow; onClose: () => void }) {
  const t = useText()
  const askAgain = useAskAgain()
  const { id } = useSession()
  const { request } = useDataProvider<ConsoleDataProvider>()
  const isMe = person.id === id
  const form = useRecordForm({
    record: person,
    valuesOf,
    save: (values, seen) =>
      request('PUT /api/admins/:id', {
        params: { id: seen.id },
        body: changesOf(values, seen),
        revision: seen.revision,
        fieldOf: fieldOfPointer,
      }),
    saved: ({ name }) => t('people.saved', { name }),
    onSaved: ({ position }) => {
      onClose()
      // Their name and rights are shown around the screens, too.
      if (isMe || position === 'MAIN_CONTACT') void askAgain()
    },
  })
  return (
    <DialogForm<Values>
      {...form}
      isOpen
      title={t('people.editTitle', { name: person.name })}
      lead={person.email}
      confirm={t('common.save')}
      onClose={onClose}
    >
      <NameField />
      <PositionField present={person.position} />
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
