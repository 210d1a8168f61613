import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useText } from '#admin/i18n/use-text.ts'
import { Icon } from '#admin/icons.tsx'
import { pointerOf } from '#model/problem.ts'
import type { SharedButton } from '#model/shared-button.ts'
import { useChange, useEditing, useEditor } from '../editor.ts'
import { fieldGrid, GroupFields } from '../panel/fields/group-fields.tsx'
import { NestedField } from '../panel/fields/nested-field.tsx'
import { KindInput } from '../panel/fields/union-fields.tsx'
import { Fold } from '../panel/fold.tsx'
import { itemGroups } from '../panel/sections.ts'
import { RemoveShared } from './remove-shared.tsx'
import { removeShared, usesOf } from './shared-deeds.ts'
import { SharedPlaces } from './shared-places.tsx'

/** The shared buttons of a site: what they are called, where they stand, and all that their copies have alike. */
export function SharedSection() {
  const t = useText()
  const shared = useEditing(({ site }) => site.settings.sharedButtons)
  const [asked, ask] = useState<SharedButton>()
  const change = useChange()
  const { session } = useEditor()
  const remove = (one: SharedButton, copies: 'keep' | 'remove') => {
    ask(undefined)
    change({ label: 'editorShared.did.remove' }, (site) => removeShared(site, one.id, copies))
  }
  const begin = (one: SharedButton) => {
    if (usesOf(session.editing.site, one.id).length === 0) remove(one, 'keep')
    else ask(one)
  }
  return (
    <Box data-path="/settings/sharedButtons">
      {!shared?.length && (
        <Typography variant="body2" color="textSecondary">
          {t('editorShared.none')}
        </Typography>
      )}
      {shared?.map((one, index) => (
        <OneShared key={one.id} one={one} index={index} onRemove={() => begin(one)} />
      ))}
      {asked && (
        <RemoveShared
          one={asked}
          onChoose={(copies) => remove(asked, copies)}
          onClose={() => ask(undefined)}
        />
      )}
    </Box>
  )
}

/** What editors see of a copy is its own. */
const shownGroups = itemGroups.buttons.filter(({ id }) => id !== 'editor')

interface OneSharedProps {
  one: SharedButton
  index: number
  onRemove: () => void
}

function OneShared({ one: { id, name }, index, onRemove }: OneSharedProps) {
  const t = useText()
  const { isReadOnly } = useEditor()
  const path = ['settings', 'sharedButtons', String(index)]
  const title = name || t('editorShared.newName', { number: index + 1 })
  return (
    <Fold name={`shared ${id}`} title={title} pointers={[pointerOf(path)]}>
      <NestedField path={[...path, 'name']} />
      <SharedPlaces sharedId={id} />
      <Box sx={fieldGrid}>
        <KindInput path={[...path, 'button']} />
      </Box>
      {shownGroups.map(({ id: group, keys }, place) => (
        <Fold
          key={group}
          name={`shared ${id} ${group}`}
          title={t(`editorPanel.itemGroup.${group}`)}
          pointers={keys.map((key) => pointerOf([...path, 'button', key]))}
          startsOpen={place === 0}
          isItem
        >
          <GroupFields path={[...path, 'button']} keys={keys} />
        </Fold>
      ))}
      {!isReadOnly && (
        <Button
          size="small"
          startIcon={<Icon name="trash" />}
          aria-label={t('editorShared.removeNamed', { name: title })}
          onClick={onRemove}
          sx={{ justifySelf: 'start' }}
        >
          {t('editorShared.remove')}
        </Button>
      )}
    </Fold>
  )
}
