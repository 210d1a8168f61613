import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { type Shared, type SharedKind, sharedKinds, sharedLists } from '#model/definition/shared-item.ts'
import { pointerOf } from '#model/messages/problem.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Icon } from '../../../kit/theme/icons.tsx'
import { removeShared, usesOf } from '../../commands/shared-commands.ts'
import { useChange, useEditing, useEditor } from '../../session/editor.ts'
import { CollapsibleSection } from '../fields/collapsible-section.tsx'
import { fieldGrid, GroupFields } from '../fields/group-fields.tsx'
import { NestedField } from '../fields/nested-field.tsx'
import { KindInput } from '../fields/union-fields.tsx'
import { itemGroups } from '../schema/sections.ts'
import { RemoveShared } from './remove-shared.tsx'
import { SharedPlaces } from './shared-places.tsx'

/** The shared items of a site: their names, where their copies are, and the fields that the copies have in common. */
export const SharedSection = () => sharedKinds.map((kind) => <SharedOfKind key={kind} kind={kind} />)

function SharedOfKind({ kind }: { kind: SharedKind }) {
  const t = useText()
  const title = useId()
  const list = sharedLists[kind].shared
  const shared: readonly Shared[] | undefined = useEditing(({ site }) => site.settings[list])
  const [toRemove, setToRemove] = useState<Shared>()
  const change = useChange()
  const { session } = useEditor()
  const remove = ({ id: sharedId }: Shared, copies: 'keep' | 'remove') => {
    setToRemove(undefined)
    change({ label: `editorShared.${kind}.did.remove` }, (site) =>
      removeShared(site, { kind, sharedId }, copies),
    )
  }
  const begin = (one: Shared) => {
    if (usesOf(session.editing.site, { kind, sharedId: one.id }).length === 0) remove(one, 'keep')
    else setToRemove(one)
  }
  return (
    <Box component="section" aria-labelledby={title} data-path={`/settings/${list}`} sx={{ mb: 2 }}>
      <Typography id={title} variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        {t(`editorShared.${kind}.list`)}
      </Typography>
      {!shared?.length && (
        <Typography variant="body2" color="textSecondary">
          {t(`editorShared.${kind}.none`)}
        </Typography>
      )}
      {shared?.map((one, index) => (
        <OneShared key={one.id} kind={kind} one={one} index={index} onRemove={() => begin(one)} />
      ))}
      {toRemove && (
        <RemoveShared
          kind={kind}
          one={toRemove}
          onChoose={(copies) => remove(toRemove, copies)}
          onClose={() => setToRemove(undefined)}
        />
      )}
    </Box>
  )
}

/** Each copy keeps its own editor name, and a product its own position. */
const shownGroups = {
  button: itemGroups.buttons.filter(({ id }) => id !== 'editor'),
  product: itemGroups.products.filter(({ id }) => id !== 'editor' && id !== 'place'),
}

interface OneSharedProps {
  kind: SharedKind
  one: Shared
  index: number
  onRemove: () => void
}

function OneShared({ kind, one: { id, name }, index, onRemove }: OneSharedProps) {
  const t = useText()
  const { isReadOnly } = useEditor()
  const path = ['settings', sharedLists[kind].shared, String(index)]
  const title = name || t(`editorShared.${kind}.newName`, { number: index + 1 })
  return (
    <CollapsibleSection name={`shared ${id}`} title={title} pointers={[pointerOf(path)]}>
      <NestedField path={[...path, 'name']} />
      <SharedPlaces kind={kind} sharedId={id} />
      {kind === 'button' && (
        <Box sx={fieldGrid}>
          <KindInput path={[...path, kind]} />
        </Box>
      )}
      {shownGroups[kind].map(({ id: group, keys }, place) => (
        <CollapsibleSection
          key={group}
          name={`shared ${id} ${group}`}
          title={t(`editorPanel.itemGroup.${group}`)}
          pointers={keys.map((key) => pointerOf([...path, kind, key]))}
          startsOpen={place === 0}
          isItem
        >
          <GroupFields path={[...path, kind]} keys={keys} />
        </CollapsibleSection>
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
    </CollapsibleSection>
  )
}
