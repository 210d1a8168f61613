import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useText } from '#admin/i18n/use-text.ts'
import { Icon } from '#admin/icons.tsx'
import { useChange, useEditing, useEditor } from '../editor.ts'
import { NestedField } from '../panel/fields/nested-field.tsx'
import { canShareMore, detachButtons, sharedButtonOf } from './shared-deeds.ts'
import { SharedPlaces } from './shared-places.tsx'
import { useShare } from './use-share.ts'

interface SharedNoteProps {
  pageId: string
  buttonId: string
}

/** Whether a button is shared, and with which pages; else the way to share it. */
export function SharedNote({ pageId, buttonId }: SharedNoteProps) {
  const sharedId = useEditing(
    ({ site }) =>
      sharedButtonOf(site, site.pages[pageId]?.buttons.find(({ id }) => id === buttonId)?.sharedId)?.id,
  )
  return sharedId === undefined ? (
    <Share pageId={pageId} buttonId={buttonId} />
  ) : (
    <Shared pageId={pageId} buttonId={buttonId} sharedId={sharedId} />
  )
}

function Share({ pageId, buttonId }: SharedNoteProps) {
  const t = useText()
  const { isReadOnly } = useEditor()
  const mayShare = useEditing(({ site }) => canShareMore(site))
  const share = useShare()
  if (isReadOnly || !mayShare) return null
  return (
    <Button
      size="small"
      startIcon={<Icon name="repeat" />}
      title={t('editorShared.shareHelp')}
      onClick={() => share(pageId, buttonId)}
      sx={{ ml: -1, mb: 1.5 }}
    >
      {t('editorShared.share')}
    </Button>
  )
}

function Shared({ pageId, buttonId, sharedId }: SharedNoteProps & { sharedId: string }) {
  const t = useText()
  const change = useChange()
  const { isReadOnly } = useEditor()
  const index = useEditing(
    ({ site }) => site.settings.sharedButtons?.findIndex(({ id }) => id === sharedId) ?? -1,
  )
  const detach = () =>
    change({ label: 'editorShared.did.detach' }, ({ pages }) => {
      const page = pages[pageId]
      if (page) detachButtons(page, [buttonId])
    })
  return (
    <Box
      component="section"
      aria-label={t('editorShared.shared')}
      sx={{
        mb: 2,
        p: 1.5,
        borderRadius: 2,
        border: 1,
        borderColor: 'divider',
        backgroundColor: 'action.hover',
        display: 'grid',
        gap: 1.25,
      }}
    >
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Icon name="repeat" sx={{ mt: 0.25, color: 'secondary.main', flex: 'none' }} />
        <Typography variant="body2">{t('editorShared.alike')}</Typography>
      </Box>
      <NestedField path={['settings', 'sharedButtons', String(index), 'name']} />
      <SharedPlaces sharedId={sharedId} />
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
