import { useState } from 'react'
import type { AdminRow } from '#model/calls/accounts/admins.ts'
import { useText } from '../../i18n/use-text.ts'
import { Ask } from '../../kit/dialog/ask.tsx'
import { type MoreItem, MoreMenu } from '../../kit/dialog/more-menu.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { useSession } from '../../session/session.ts'
import { EditDialog } from './edit-dialog.tsx'

/** The actions on a person: nobody removes themselves, and the main contact cannot be removed. */
export function PersonActions({ person }: { person: AdminRow }) {
  const t = useText()
  const { id } = useSession()
  const [chosen, setChosen] = useState<'edit' | 'endTwoFactor' | 'remove'>()
  const close = () => setChosen(undefined)
  const { request, isBusy } = useCall()
  const { name, email, position, isInvited, hasTwoFactor } = person
  const ofThem = { params: { id: person.id } }
  const inviteAgain = () =>
    request('POST /api/admins/:id/invitation', ofThem, t('people.invitedAgain', { email }))
  const endTwoFactor = () =>
    request('DELETE /api/admins/:id/two-factor', ofThem, t('people.endedTwoFactor', { name })).then(close)
  const remove = () => request('DELETE /api/admins/:id', ofThem, t('people.removed', { name })).then(close)
  const mayRemove = person.id !== id && position !== 'MAIN_CONTACT'
  const items: (MoreItem & { isThere?: boolean })[] = [
    { icon: 'edit', text: t('common.edit'), onChoose: () => setChosen('edit') },
    {
      icon: 'mail',
      text: t('people.inviteAgain'),
      isThere: isInvited,
      onChoose: () => void inviteAgain(),
    },
    {
      icon: 'shield',
      text: t('people.endTwoFactor'),
      // The reader ends their own in their account settings, with the password.
      isThere: hasTwoFactor && person.id !== id,
      onChoose: () => setChosen('endTwoFactor'),
    },
    {
      icon: 'trash',
      text: t('people.remove'),
      isDangerous: true,
      isThere: mayRemove,
      onChoose: () => setChosen('remove'),
    },
  ]
  const ask = { isDangerous: true, isBusy, onClose: close }
  return (
    <>
      <MoreMenu label={t('people.actions', { name })} items={items.filter(({ isThere = true }) => isThere)} />
      {chosen === 'edit' && <EditDialog person={person} onClose={close} />}
      <Ask
        {...ask}
        isOpen={chosen === 'endTwoFactor'}
        title={t('people.endTwoFactorTitle', { name })}
        text={t('people.endTwoFactorText')}
        confirm={t('people.endTwoFactor')}
        onConfirm={() => void endTwoFactor()}
      />
      <Ask
        {...ask}
        isOpen={chosen === 'remove'}
        title={t('people.removeTitle', { name })}
        text={t('people.removeText', { email })}
        confirm={t('people.remove')}
        onConfirm={() => void remove()}
      />
    </>
  )
}
