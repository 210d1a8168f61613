import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { lazy, Suspense, useState } from 'react'
import { useGetOne, useNotify } from 'react-admin'
import { usePlaceWords } from '#admin/form/use-place-words.ts'
import { useText } from '#admin/i18n/use-text.ts'
import { Icon } from '#admin/icons.tsx'
import { isUnderWay } from '#admin/publishes/progress-words.ts'
import { useProgressWords } from '#admin/publishes/use-progress-words.ts'
import { useLatestPublish, usePublish } from '#admin/publishes/use-publish.ts'
import { useMay } from '#admin/use-may.ts'
import type { SiteDetail } from '#model/endpoints/sites.ts'
import { useEditing, useEditor } from '../editor.ts'
import { saveNow } from '../session/autosave.ts'
import { update } from '../session/editing.ts'
import { placeKeys } from './place-keys.ts'

const PublishDialog = lazy(async () => ({
  default: (await import('../publish/publish-dialog.tsx')).PublishDialog,
}))

/** Saves what is not saved yet and opens what is looked at before publishing. */
function useAskToPublish(onAsked: () => void) {
  const t = useText()
  const notify = useNotify()
  const { session } = useEditor()
  const [isSaving, setSaving] = useState(false)
  const askToPublish = async () => {
    setSaving(true)
    await saveNow(session)
    setSaving(false)
    const { save, unsaved } = session.editing
    if (save !== 'saved' || unsaved.length > 0)
      return notify(t('editorScreen.publish.notSaved'), { type: 'warning' })
    onAsked()
  }
  return { askToPublish, isSaving }
}

/** Saves what is not saved yet and asks for the site to be published; answers how. */
export function usePublishNow(siteId: string) {
  const t = useText()
  const notify = useNotify()
  const { session } = useEditor()
  const name = useEditing(({ site }) => site.settings.name)
  const { publish, asking } = usePublish((problems) => {
    if (problems.length > 0) update(session, { problems })
  })
  const publishNow = async () => {
    await saveNow(session)
    const { save, unsaved } = session.editing
    if (save !== 'saved' || unsaved.length > 0)
      return notify(t('editorScreen.publish.notSaved'), { type: 'warning' })
    await publish({ id: siteId, name })
  }
  return { publishNow, isAsking: asking === siteId }
}

/** Publishes, and leads to what is live. */
export function PublishMenu({ siteId }: { siteId: string }) {
  const t = useText()
  const may = useMay()
  const words = useProgressWords()
  const { data: site } = useGetOne<SiteDetail>('sites', { id: siteId })
  const latest = useLatestPublish(siteId)
  const [isAsked, setAsked] = useState(false)
  const { askToPublish, isSaving } = useAskToPublish(() => setAsked(true))
  const { goTo } = useEditor()
  const edited = useEditing((editing) => editing.site)
  const placeWords = usePlaceWords()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isPublishing = isUnderWay(latest?.status)
  const isLive = site !== undefined && site.liveRelease !== null
  if (!may('site.publish') && !isLive) return null
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.25 }}>
      {may('site.publish') && (
        <Tooltip title={isPublishing && latest ? words(latest.progress) : ''}>
          <span>
            <Button
              variant="contained"
              startIcon={<Icon name="publish" />}
              disabled={isPublishing}
              loading={isSaving}
              loadingPosition="start"
              onClick={() => void askToPublish()}
            >
              {t(isPublishing ? 'site.publishing' : 'editorScreen.publish.now')}
            </Button>
          </span>
        </Tooltip>
      )}
      {isAsked && (
        <Suspense fallback={null}>
          <PublishDialog
            site={{
              id: siteId,
              name: edited.settings.name,
              languages: edited.settings.languages,
              isLive,
            }}
            placeOf={(pointer) => placeWords(placeKeys(pointer, edited))}
            onGo={(pointer) => {
              setAsked(false)
              goTo(pointer)
            }}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
      <IconButton
        aria-label={t('editorScreen.publish.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem
          component="a"
          disabled={!isLive}
          href={site?.url ?? ''}
          target="_blank"
          rel="noopener"
          onClick={() => setAnchor(null)}
        >
          <ListItemIcon>
            <Icon name="open" />
          </ListItemIcon>
          {t('sites.openLive')}
        </MenuItem>
      </Menu>
    </Box>
  )
}
