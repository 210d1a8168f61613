import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { sharedLists } from '#model/definition/shared-item.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Icon } from '../../../kit/theme/icons.tsx'
import { radius } from '../../../kit/theme/tokens.ts'
import { canShareMore, detachItems, type ItemRef, itemAt, sharedOf } from '../../commands/shared-commands.ts'
import { useShare } from '../../commands/use-shared.ts'
import { useChange, useEditing, useEditor } from '../../session/editor.ts'
import { NestedField } from '../fields/nested-field.tsx'
import { SharedPlaces } from './shared-places.tsx'

/** Says with which pages a button or product is shared, or else offers to share it. */
export function SharedNote({ of }: { of: ItemRef }) {
  const index = useEditing(({ site }) => {
    const sharedId = itemAt(site, of)?.sharedId
    return sharedOf(site, of.kind).findIndex(({ id }) => id === sharedId)
  })
  return index === -1 ? <Share of={of} /> : <Shared of={of} index={index} />
}

function Share({ of }: { of: ItemRef }) {
  const t = useText()
  const { isReadOnly } = useEditor()
  const mayShare = useEditing(({ site }) => canShareMore(site, of.kind))
  const share = useShare()
  if (isReadOnly || !mayShare) return null
  return (
    <Button
      size="small"
      startIcon={<Icon name="repeat" />}
      title={t(`editorShared.${of.kind}.shareHelp`)}
      onClick={() => share(of)}
      sx={{ ml: -1, mb: 1.5 }}
    >
      {t('editorShared.share')}
    </Button>
  )
}

function Shared({ of, index }: { of: ItemRef; index: number }) {
  const t = useText()
  const change = useChange()
  const { isReadOnly } = useEditor()
  const { kind, pageId, id } = of
  const sharedId = useEditing(({ site }) => itemAt(site, of)?.sharedId) ?? ''
  const detach = () =>
    change({ label: `editorShared.${kind}.did.detach` }, ({ pages }) => {
      const page = pages[pageId]
      if (page) detachItems(page, kind, [id])
    })
  return (
    <Box
      component="section"
      aria-label={t(`editorShared.${kind}.shared`)}
      sx={{
        mb: 2,
        p: 1.5,
        borderRadius: radius.control,
        border: 1,
        borderColor: 'divider',
        backgroundColor: 'action.hover',
        display: 'grid',
        gap: 1.25,
      }}
    >
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Icon name="repeat" sx={{ mt: 0.25, color: 'secondary.main', flex: 'none' }} />
        <Typography variant="body2">{t(`editorShared.${kind}.alike`)}</Typography>
      </Box>
      <NestedField path={['settings', sharedLists[kind].shared, String(index), 'name']} />
      <SharedPlaces kind={kind} sharedId={sharedId} />
      {!isReadOnly && (
        <Button
          size="small"
          color="inherit"
          title={t('editorShared.detachHelp')}
          onClick={detach}
          sx={{ justifySelf: 'start' }}
        >
          {t('editorShared.detach')}
        </Button>
      )}
    </Box>
  )
}
