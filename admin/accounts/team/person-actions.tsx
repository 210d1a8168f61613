import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import type { AdminRow } from '#model/calls/accounts/admins.ts'
import { useText } from '../../i18n/use-text.ts'
import { Ask } from '../../kit/dialog/ask.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { Icon, type IconName } from '../../kit/theme/icons.tsx'
import { useSession } from '../../session/session.ts'
import { EditDialog } from './edit-dialog.tsx'

type Choice = 'edit' | 'invite' | 'endTwoFactor' | 'remove'

const icons: Readonly<Record<Choice, IconName>> = {
  edit: 'edit',
  invite: 'mail',
  endTwoFactor: 'shield',
  remove: 'trash',
}

/** The actions on a person: nobody removes themselves, and the main contact cannot be removed. */
export function PersonActions({ person }: { person: AdminRow }) {
  const t = useText()
  const { id } = useSession()
  const [chosen, setChosen] = useState<Choice>()
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
  const words: Partial<Record<Choice, string>> = {
    edit: t('common.edit'),
    ...(isInvited ? { invite: t('people.inviteAgain') } : {}),
    // The reader ends their own in their account settings, with the password.
    ...(hasTwoFactor && person.id !== id ? { endTwoFactor: t('people.endTwoFactor') } : {}),
    ...(mayRemove ? { remove: t('people.remove') } : {}),
  }
  const ask = { isDangerous: true, isBusy, onClose: close }
  return (
    <>
      <PersonMenu
        name={name}
        words={words}
        onChoose={(choice) => (choice === 'invite' ? void inviteAgain() : setChosen(choice))}
      />
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

interface PersonMenuProps {
  name: string
  words: Partial<Record<Choice, string>>
  onChoose: (choice: Choice) => void
}

function PersonMenu({ name, words, onChoose }: PersonMenuProps) {
  const t = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        aria-label={t('people.actions', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      {/* Inside the screen, so that it belongs to a landmark. */}
      <Menu disablePortal anchorEl={anchor} open={anchor !== null} onClose={close}>
        {(Object.keys(icons) as Choice[])
          .filter((choice) => words[choice])
          .map((choice) => (
            <MenuItem
              key={choice}
              onClick={() => {
                close()
                onChoose(choice)
              }}
              sx={choice === 'remove' ? { color: 'error.main' } : undefined}
            >
              <ListItemIcon sx={choice === 'remove' ? { color: 'inherit' } : undefined}>
                <Icon name={icons[choice]} />
              </ListItemIcon>
              {words[choice]}
            </MenuItem>
          ))}
      </Menu>
    </>
  )
}
