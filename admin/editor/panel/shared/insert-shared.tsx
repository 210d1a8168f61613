import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { type SharedKind, sharedLists } from '#model/definition/shared-item.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Icon } from '../../../kit/theme/icons.tsx'
import { insertShared, itemsOn, maxOnPage } from '../../commands/shared-commands.ts'
import { useChange, useEditing, useEditor } from '../../session/editor.ts'

/** Adds a copy of a shared button or product to a page. Renders nothing if there are none. */
export function InsertShared({ pageId, kind }: { pageId: string; kind: SharedKind }) {
  const t = useText()
  const change = useChange()
  const { isReadOnly, select } = useEditor()
  const shared = useEditing(({ site }) => site.settings[sharedLists[kind].shared])
  const isFull = useEditing(({ site }) => itemsOn(site.pages[pageId], kind).length >= maxOnPage)
  const [at, setAt] = useState<HTMLElement>()
  if (isReadOnly || !shared?.length) return null
  const insert = (sharedId: string) => {
    const id = crypto.randomUUID()
    setAt(undefined)
    change({ label: `editorShared.${kind}.did.insert` }, (site) =>
      insertShared(site, sharedId, { kind, pageId, id }),
    )
    select([{ kind, id }])
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
        {t(`editorShared.${kind}.insert`)}
      </Button>
      <Menu open={at !== undefined} anchorEl={at ?? null} onClose={() => setAt(undefined)}>
        {shared.map(({ id, name }, index) => (
          <MenuItem key={id} onClick={() => insert(id)}>
            {name || t(`editorShared.${kind}.newName`, { number: index + 1 })}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
