import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useDataProvider, useNotify, useRedirect, useRefresh } from 'react-admin'
import type { ConsoleDataProvider } from '#admin/data-provider.ts'
import { useCall } from '#admin/form/use-call.ts'
import { useText } from '#admin/i18n/use-text.ts'
import { Icon } from '#admin/icons.tsx'
import { Ask } from '#admin/layout/ask.tsx'
import { useMay } from '#admin/use-may.ts'
import type { SiteDetail } from '#model/endpoints/sites.ts'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { KeepTemplateDialog } from './keep-template-dialog.tsx'
import { useTrash } from './use-trash.tsx'

type Question = 'offline' | 'duplicate' | 'template'

/** What is done to a site rarely. Only what visitors notice and cannot be taken back in a click asks first. */
export function SiteMenu({ site }: { site: SiteDetail }) {
  const t = useText()
  const may = useMay()
  const redirect = useRedirect()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [question, setQuestion] = useState<Question>()
  const close = () => setQuestion(undefined)
  const { trash } = useTrash()
  const choose = (wanted: Question | 'trash') => {
    setAnchor(null)
    if (wanted !== 'trash') setQuestion(wanted)
    else void trash([site], () => redirect('/sites'))
  }
  const items = [
    { wanted: 'duplicate', icon: 'copy', text: t('making.duplicate'), isThere: may('site.create') },
    { wanted: 'template', icon: 'layers', text: t('making.keep'), isThere: may('site.create') },
    {
      wanted: 'offline',
      icon: 'offline',
      text: t('site.takeOffline'),
      isThere: site.liveRelease !== null && may('site.publish'),
    },
    { wanted: 'trash', icon: 'trash', text: t('siteTrash.move'), isThere: may('site.delete') },
  ] as const
  const shown = items.filter(({ isThere }) => isThere)
  if (shown.length === 0) return null
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
        {shown.map(({ wanted, icon, text }) => (
          <MenuItem
            key={wanted}
            onClick={() => choose(wanted)}
            sx={wanted === 'trash' ? { color: 'error.main' } : {}}
          >
            <ListItemIcon sx={{ color: 'inherit' }}>
              <Icon name={icon} />
            </ListItemIcon>
            {text}
          </MenuItem>
        ))}
      </Menu>
      {question === 'duplicate' && <DuplicateDialog site={site} onClose={close} />}
      {question === 'template' && <KeepTemplateDialog site={site} onClose={close} />}
      <TakeOffline site={site} isOpen={question === 'offline'} onClose={close} />
    </>
  )
}

function TakeOffline({ site, isOpen, onClose }: { site: SiteDetail; isOpen: boolean; onClose: () => void }) {
  const t = useText()
  const notify = useNotify()
  const refresh = useRefresh()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const takeOffline = async () => {
    const { isDone } = await call(() => dataProvider.unpublish(site.id))
    if (!isDone) return
    notify(t('site.takenOffline', { name: site.name }), { type: 'success' })
    refresh()
    onClose()
  }
  return (
    <Ask
      isOpen={isOpen}
      isDangerous
      isBusy={isBusy}
      title={t('site.takeOfflineTitle', { name: site.name })}
      text={t('site.takeOfflineText')}
      confirm={t('site.takeOffline')}
      onClose={onClose}
      onConfirm={() => void takeOffline()}
    />
  )
}
