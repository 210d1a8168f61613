import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { pointerOf } from '#model/messages/problem.ts'
import { useText } from '../../i18n/use-text.ts'
import { IconAction } from '../../kit/display/icon-action.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { type Item, useChange, useEditing, useEditor } from '../session/editor.ts'
import { CollapsibleSection } from './fields/collapsible-section.tsx'
import { FieldAt } from './fields/field-at.tsx'
import { fieldGrid, GroupFields } from './fields/group-fields.tsx'
import { KindInput } from './fields/union-fields.tsx'
import { usePathsOf } from './place/field-names.ts'
import { itemGroups, type PageGroup, pageGroup } from './schema/sections.ts'
import { SharedNote } from './shared/shared-note.tsx'

/** Keys of the page and of its details for each item that a page has once. */
const ofThing = {
  text: pageGroup('text'),
  price: pageGroup('price'),
  link: pageGroup('link'),
  album: { detail: ['albumX', 'albumY'] },
  speaker: { page: ['backgroundMusic'], detail: ['speakerX', 'speakerY'] },
} satisfies Record<string, Pick<PageGroup, 'page' | 'detail'>>

/** The fields of what is selected in the phone. */
export function ItemPanel({ pageId, item }: { pageId: string; item: Item }) {
  return 'id' in item ? (
    <ListedItem pageId={pageId} list={item.kind === 'button' ? 'buttons' : 'products'} id={item.id} />
  ) : (
    <Thing pageId={pageId} kind={item.kind} />
  )
}

function Thing({ pageId, kind }: { pageId: string; kind: keyof typeof ofThing }) {
  const t = useText()
  const paths = usePathsOf(pageId, ofThing[kind])
  return (
    <>
      <Heading text={t(`editorPanel.item.${kind}`)} />
      <Box sx={fieldGrid}>
        {paths.map((path) => (
          <FieldAt key={path.join(' ')} path={path} />
        ))}
      </Box>
    </>
  )
}

const Heading = ({ text }: { text: string }) => (
  <Typography variant="h3" component="h2" sx={{ mt: 1, mb: 1.5 }}>
    {text}
  </Typography>
)

interface ListedItemProps {
  pageId: string
  list: 'buttons' | 'products'
  id: string
}

function ListedItem({ pageId, list, id }: ListedItemProps) {
  const t = useText()
  const index = useEditing(({ site }) => site.pages[pageId]?.[list].findIndex((one) => one.id === id) ?? -1)
  if (index === -1) return null
  const kind = list === 'buttons' ? 'button' : 'product'
  const path = ['pages', pageId, list, String(index)]
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Heading text={`${t(`editorPanel.item.${kind}`)} ${index + 1}`} />
        <ItemActions pageId={pageId} list={list} index={index} />
      </Box>
      <SharedNote of={{ kind, pageId, id }} />
      {list === 'buttons' && (
        <Box sx={{ ...fieldGrid, mb: 2 }}>
          <KindInput path={path} />
        </Box>
      )}
      {itemGroups[list].map(({ id: group, keys }, place) => (
        <CollapsibleSection
          key={group}
          name={`${kind} ${group}`}
          title={t(`editorPanel.itemGroup.${group}`)}
          pointers={keys.map((key) => pointerOf([...path, key]))}
          startsOpen={place < 2}
        >
          <GroupFields path={path} keys={keys} />
        </CollapsibleSection>
      ))}
    </>
  )
}

/** Removes or duplicates the item, or moves it before or behind its neighbours. */
function ItemActions({ pageId, list, index }: Pick<ListedItemProps, 'pageId' | 'list'> & { index: number }) {
  const t = useText()
  const { isReadOnly, select } = useEditor()
  const change = useChange()
  const isLast = useEditing(({ site }) => index === (site.pages[pageId]?.[list].length ?? 0) - 1)
  const isLocked = useEditing(({ site }) => site.pages[pageId]?.[list][index]?.lockedInEditor === true)
  if (isReadOnly) return null
  const put = (how: 'remove' | 'move', recipe: (items: unknown[]) => void) =>
    change({ label: `editorPanel.did.${how}` }, (site) => {
      const items = site.pages[pageId]?.[list]
      if (items) recipe(items)
    })
  const move = (by: 1 | -1) =>
    put('move', (items) => void items.splice(index + by, 0, ...items.splice(index, 1)))
  const remove = () => {
    select([])
    put('remove', (items) => void items.splice(index, 1))
  }
  const number = index + 1
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <IconAction
        isSmall
        icon="up"
        label={t('editorPanel.up', { number })}
        disabled={index === 0}
        onClick={() => move(-1)}
      />
      <IconAction
        isSmall
        icon="down"
        label={t('editorPanel.down', { number })}
        disabled={isLast}
        onClick={() => move(1)}
      />
      <Button size="small" startIcon={<Icon name="trash" />} disabled={isLocked} onClick={remove}>
        {t('common.delete')}
      </Button>
    </Box>
  )
}
