import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useDataProvider, useNotify, useRedirect, useRefresh } from 'react-admin'
import type { ConsoleDataProvider } from '#admin/data-provider.ts'
import { useText } from '#admin/i18n/use-text.ts'
import { Icon } from '#admin/icons.tsx'
import { Ask } from '#admin/layout/ask.tsx'
import { useMay } from '#admin/use-may.ts'
import type { SiteDetail } from '#model/endpoints/sites.ts'

type Question = 'offline' | 'delete'

/** What is done to a site rarely: taking it offline, deleting it. Both ask first. */
export function SiteMenu({ site }: { site: SiteDetail }) {
  const t = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [question, setQuestion] = useState<Question>()
  const { answer, isBusy } = useAnswer(site, () => setQuestion(undefined))
  const may = useMay()
  const mayTakeOffline = site.liveRelease !== null && may('site.publish') !== undefined
  const mayDelete = may('site.delete') !== undefined
  const ask = (wanted: Question) => {
    setAnchor(null)
    setQuestion(wanted)
  }
  if (!mayTakeOffline && !mayDelete) return null
  return (
    <>
      <IconButton
        aria-label={t('sites.moreActions')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disablePortal>
        {mayTakeOffline && (
          <MenuItem onClick={() => ask('offline')}>
            <ListItemIcon>
              <Icon name="offline" />
            </ListItemIcon>
            {t('site.takeOffline')}
          </MenuItem>
        )}
        {mayDelete && (
          <MenuItem onClick={() => ask('delete')} sx={{ color: 'error.main' }}>
            <ListItemIcon sx={{ color: 'inherit' }}>
              <Icon name="trash" />
            </ListItemIcon>
            {t('common.delete')}
          </MenuItem>
        )}
      </Menu>
      <Ask
        isOpen={question !== undefined}
        isDangerous
        isBusy={isBusy}
        title={t(question === 'delete' ? 'site.deleteTitle' : 'site.takeOfflineTitle', { name: site.name })}
        text={t(question === 'delete' ? 'site.deleteText' : 'site.takeOfflineText')}
        confirm={t(question === 'delete' ? 'common.delete' : 'site.takeOffline')}
        onClose={() => setQuestion(undefined)}
        onConfirm={() => question && void answer(question)}
      />
    </>
  )
}

function useAnswer(site: SiteDetail, onDone: () => void) {
  const t = useText()
  const notify = useNotify()
  const refresh = useRefresh()
  const redirect = useRedirect()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const [isBusy, setBusy] = useState(false)
  const answer = async (question: Question) => {
    setBusy(true)
    try {
      if (question === 'offline') {
        await dataProvider.unpublish(site.id)
        notify(t('site.takenOffline', { name: site.name }), { type: 'success' })
      } else {
        await dataProvider.delete('sites', { id: site.id })
        notify(t('site.deleted', { name: site.name }), { type: 'success' })
        redirect('/sites')
      }
      refresh()
      onDone()
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' })
    }
    setBusy(false)
  }
  return { answer, isBusy }
}
