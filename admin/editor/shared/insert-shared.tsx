import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useText } from '#admin/i18n/use-text.ts'
import { Icon } from '#admin/icons.tsx'
import { useChange, useEditing, useEditor } from '../editor.ts'
import { insertShared, mostOnPage } from './shared-deeds.ts'

/** Puts one of the shared buttons on a page; nothing where there are none. */
export function InsertShared({ pageId }: { pageId: string }) {
  const t = useText()
  const change = useChange()
  const { isReadOnly, select } = useEditor()
  const shared = useEditing(({ site }) => site.settings.sharedButtons)
  const isFull = useEditing(({ site }) => (site.pages[pageId]?.buttons.length ?? 0) >= mostOnPage)
  const [at, setAt] = useState<HTMLElement>()
  if (isReadOnly || !shared?.length) return null
  const insert = (sharedId: string) => {
    const buttonId = crypto.randomUUID()
    setAt(undefined)
    change({ label: 'editorShared.did.insert' }, (site) => insertShared(site, sharedId, { pageId, buttonId }))
    select([{ kind: 'button', id: buttonId }])
  }
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        disabled={isFull}
        startIcon={<Icon name="repeat" />}
        onClick={(event) => setAt(event.currentTarget)}
        sx={{ mt: 0.5, ml: 0.75 }}
      >
        {t('editorShared.insert')}
      </Button>
      <Menu open={at !== undefined} anchorEl={at ?? null} onClose={() => setAt(undefined)}>
        {shared.map(({ id, name }, index) => (
          <MenuItem key={id} onClick={() => insert(id)}>
            {name || t('editorShared.newName', { number: index + 1 })}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
