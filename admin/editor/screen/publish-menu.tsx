import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { useGetOne } from 'react-admin'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { PublishOutcome } from '../../sites/detail/publish-outcome.tsx'
import { isUnderWay, useProgressLabels } from '../../sites/publishing/progress-labels.ts'
import { useLatestPublish } from '../../sites/publishing/use-publish.ts'
import { useAskToPublish } from './use-ask-to-publish.ts'

interface PublishMenuProps {
  siteId: string
  /** Opens the dialog that checks the site before publishing. */
  onAsk: () => void
  onPlan: () => void
}

/** Publishes, and links to the live site. */
export function PublishMenu({ siteId, onAsk, onPlan }: PublishMenuProps) {
  const t = useText()
  const may = useMay()
  const labels = useProgressLabels()
  const { data: site } = useGetOne<SiteDetail>('sites', { id: siteId })
  const latest = useLatestPublish(siteId)
  const { askToPublish, isSaving } = useAskToPublish(onAsk)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isPublishing = isUnderWay(latest?.status)
  const isLive = site !== undefined && site.liveRelease !== null
  if (!may('site.publish') && !isLive) return null
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.25 }}>
      {may('site.publish') && (
        <Tooltip title={isPublishing && latest ? labels(latest.progress) : ''}>
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
      <IconButton
        aria-label={t('editorScreen.publish.more')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disablePortal>
        {may('site.edit') && site && site.approvalRule !== 'none' && (
          <MenuItem
            onClick={() => {
              setAnchor(null)
              void askToPublish()
            }}
          >
            <ListItemIcon>
              <Icon name="shield" />
            </ListItemIcon>
            {t('approvals.open')}
          </MenuItem>
        )}
        {may('site.publish') && (
          <MenuItem
            onClick={() => {
              setAnchor(null)
              onPlan()
            }}
          >
            <ListItemIcon>
              <Icon name="clock" />
            </ListItemIcon>
            {t('plans.open')}
          </MenuItem>
        )}
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
      {latest !== undefined && site && (
        <PublishOutcome publish={latest} site={site} onCheck={() => void askToPublish()} saysFailures />
      )}
    </Box>
  )
}
