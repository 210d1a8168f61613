import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { pointerOf } from '#model/messages/problem.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { type Item, useEditing, useEditor } from '../session/editor.ts'
import { placeIn } from '../session/grid-tools.ts'
import { CollapsibleSection } from './fields/collapsible-section.tsx'
import { FieldAt } from './fields/field-at.tsx'
import { ItemPanel } from './item-panel.tsx'
import { ItemRows } from './item-rows.tsx'
import { isTooHeavy, PageWeight, usePageWeight } from './page-weight.tsx'
import { usePathsOf } from './place/field-names.ts'
import { PlanLocks } from './plan-locks.tsx'
import { type PageGroup, pageGroups } from './schema/sections.ts'
import { valueAt } from './schema/slot-at.ts'

/** The item that a pointer leads into: `/pages/a/buttons/2/link` is the third button of page a. */
function useRequestedItem(pageId: string): void {
  const { wanted, select, site } = useEditor()
  useEffect(() => {
    if (!wanted) return
    const [, root, id, list, place] = wanted.pointer.split('/')
    if (root !== 'pages' || id !== pageId || (list !== 'buttons' && list !== 'products')) return
    const item = site().pages[pageId]?.[list][Number(place)]
    if (item) select([{ kind: list === 'buttons' ? 'button' : 'product', id: item.id }])
  }, [wanted, pageId, select, site])
}

/** The fields of the open page, or of the item selected on it. */
export function PagePanel() {
  const t = useText()
  const { pageId, selected } = useEditor()
  if (pageId === undefined)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ pt: 3 }}>
        {t('editorPanel.noPage')}
      </Typography>
    )
  return <OfPage key={pageId} pageId={pageId} item={selected.at(-1)} />
}

function OfPage({ pageId, item }: { pageId: string; item: Item | undefined }) {
  const t = useText()
  const { select } = useEditor()
  const position = useEditing(({ site }) => placeIn(site, pageId))
  useRequestedItem(pageId)
  if (!item) return <PageFields pageId={pageId} position={position} />
  return (
    <>
      <Button size="small" startIcon={<Icon name="left" />} onClick={() => select([])} sx={{ mt: 1, ml: -1 }}>
        {t('editorPanel.backToPage', { position })}
      </Button>
      <ItemPanel pageId={pageId} item={item} />
    </>
  )
}

function PageFields({ pageId, position }: { pageId: string; position: string }) {
  const t = useText()
  return (
    <>
      <Typography variant="h3" component="h2" sx={{ mt: 2, mb: 0.5 }}>
        {t('page.title', { position })}
      </Typography>
      <HeavyPage pageId={pageId} />
      <FirstGroups pageId={pageId} />
    </>
  )
}

/** The weight of a page that is too heavy, at the top. That of other pages is among the rarely used parts. */
function HeavyPage({ pageId }: { pageId: string }) {
  const weight = usePageWeight(pageId)
  return isTooHeavy(weight) ? <PageWeight weight={weight} /> : null
}

function FirstGroups({ pageId }: { pageId: string }) {
  const [media, text, ...others] = pageGroups
  return (
    <Box>
      {media && <GroupFold pageId={pageId} group={media} startsOpen />}
      {text && <GroupFold pageId={pageId} group={text} startsOpen />}
      <ItemRows pageId={pageId} list="buttons" />
      <ItemRows pageId={pageId} list="products" />
      {others.map((group) => (
        <GroupFold key={group.id} pageId={pageId} group={group} />
      ))}
    </Box>
  )
}

interface GroupFoldProps {
  pageId: string
  group: PageGroup
  startsOpen?: boolean
}

function GroupFold({ pageId, group, startsOpen = false }: GroupFoldProps) {
  const t = useText()
  const paths = usePathsOf(pageId, group)
  const rare = usePathsOf(pageId, { detail: group.rare ?? [] })
  return (
    <CollapsibleSection
      name={`page ${group.id}`}
      title={t(`editorPanel.group.${group.id}`)}
      pointers={[...paths, ...rare].map(pointerOf)}
      startsOpen={startsOpen}
    >
      <PlanLocks flags={group.flags} />
      {paths.map((path) => (
        <FieldAt key={path.join(' ')} path={path} />
      ))}
      {group.rare && <RareFields pageId={pageId} rare={group.rare} />}
    </CollapsibleSection>
  )
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function RareFields({ pageId, rare }: { pageId: string; rare: readonly string[] }) {
  const t = useText()
  const paths = usePathsOf(pageId, { detail: rare })
  const isUsed = useEditing(({ site }) => paths.some((path) => !isEmpty(valueAt(site, path))))
  const weight = usePageWeight(pageId)
  return (
    <CollapsibleSection
      name="page more"
      title={t('editorPanel.more')}
      pointers={paths.map(pointerOf)}
      startsOpen={isUsed}
      isItem
    >
      {paths.map((path) => (
        <FieldAt key={path.join(' ')} path={path} />
      ))}
      {!isTooHeavy(weight) && <PageWeight weight={weight} />}
    </CollapsibleSection>
  )
}
