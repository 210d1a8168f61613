import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { ConsoleDataProvider } from '#admin/data-provider.ts'
import { useText } from '#admin/i18n/use-text.ts'
import { Icon, type IconName } from '#admin/icons.tsx'
import { Ask } from '#admin/layout/ask.tsx'
import { useSession } from '#admin/session-context.ts'
import { useCall } from '#admin/users/use-call.ts'
import type { AdminRow } from '#model/endpoints/admins.ts'
import { EditDialog } from './edit-dialog.tsx'

type Choice = 'edit' | 'invite' | 'remove'

const icons: Readonly<Record<Choice, IconName>> = { edit: 'edit', invite: 'mail', remove: 'trash' }

/** What can be done with somebody: nobody removes themselves, and the main contact stays. */
export function PersonActions({ person }: { person: AdminRow }) {
  const t = useText()
  const { id } = useSession()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [chosen, setChosen] = useState<Choice>()
  const { inviteAgain, remove, isBusy } = usePersonCalls(person, () => setChosen(undefined))
  const mayRemove = person.id !== id && person.position !== 'MAIN_CONTACT'
  const words: Partial<Record<Choice, string>> = {
    edit: t('common.edit'),
    ...(person.isInvited ? { invite: t('people.inviteAgain') } : {}),
    ...(mayRemove ? { remove: t('people.remove') } : {}),
  }
  const choose = (choice: Choice) => {
    setAnchor(null)
    if (choice === 'invite') void inviteAgain()
    else setChosen(choice)
  }
  return (
    <>
      <IconButton
        aria-label={t('people.actions', { name: person.name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      <Menu
        // Inside the screen, so that it belongs to a landmark.
        disablePortal
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
      >
        {(Object.keys(icons) as Choice[])
          .filter((choice) => words[choice])
          .map((choice) => (
            <MenuItem
              key={choice}
              onClick={() => choose(choice)}
              sx={choice === 'remove' ? { color: 'error.main' } : undefined}
            >
              <ListItemIcon sx={choice === 'remove' ? { color: 'inherit' } : undefined}>
                <Icon name={icons[choice]} />
              </ListItemIcon>
              {words[choice]}
            </MenuItem>
          ))}
      </Menu>
      {chosen === 'edit' && <EditDialog person={person} onClose={() => setChosen(undefined)} />}
      <Ask
        isOpen={chosen === 'remove'}
        isDangerous
        isBusy={isBusy}
        title={t('people.removeTitle', { name: person.name })}
        text={t('people.removeText', { email: person.email })}
        confirm={t('people.remove')}
        onClose={() => setChosen(undefined)}
        onConfirm={() => void remove()}
      />
    </>
  )
}

function usePersonCalls({ id, name, email }: AdminRow, onDone: () => void) {
  const t = useText()
  const notify = useNotify()
  const refresh = useRefresh()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const inviteAgain = async () => {
    const outcome = await call(() => dataProvider.inviteAgain(id))
    if (outcome.isDone) notify(t('people.invitedAgain', { email }), { type: 'success' })
  }
  const remove = async () => {
    const outcome = await call(() => dataProvider.delete('admins', { id }))
    onDone()
    if (outcome.isDone) notify(t('people.removed', { name }), { type: 'success' })
    refresh()
  }
  return { inviteAgain, remove, isBusy }
}
