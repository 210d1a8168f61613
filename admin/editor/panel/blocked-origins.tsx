import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useParams } from 'react-admin'
import { allowableUses, type BlockedOrigin } from '#model/calls/sites/blocked-origins.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { useField } from './place/use-field.ts'

/** The websites that visitors' browsers have blocked and that the draft does not allow yet. */
export function BlockedOrigins() {
  const { id } = useParams<{ id: string }>()
  return id === undefined ? null : <BlockedOfSite siteId={id} />
}

function BlockedOfSite({ siteId }: { siteId: string }) {
  const t = useText()
  const field = useField(['settings', 'scriptOrigins'])
  const { data } = useRequest('GET /api/sites/:id/blocked-origins', { params: { id: siteId } })
  const allowed: readonly unknown[] = Array.isArray(field.value) ? field.value : []
  const blocked = (data?.blocked ?? []).filter(({ origin }) => !allowed.includes(origin))
  if (blocked.length === 0) return null
  return (
    <section>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2.5 }}>
        {t('editorPanel.blocked')}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {t('editorPanel.blockedHelp')}
      </Typography>
      <List dense disablePadding>
        {blocked.map((one) => (
          <BlockedRow
            key={`${one.origin} ${one.use}`}
            blocked={one}
            onAllow={field.isReadOnly ? undefined : () => field.set([...allowed, one.origin])}
          />
        ))}
      </List>
    </section>
  )
}

function BlockedRow({ blocked, onAllow }: { blocked: BlockedOrigin; onAllow: (() => void) | undefined }) {
  const t = useText()
  const { origin, use, count, lastAt } = blocked
  const what = t(`editorPanel.blockedUses.${use}`)
  return (
    <ListItem disableGutters sx={{ gap: 1 }}>
      <ListItemText
        primary={origin}
        secondary={t('editorPanel.blockedTimes', { what, smart_count: count, date: tokyoTime(lastAt) })}
        slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
      />
      {onAllow && allowableUses.has(use) && (
        <Button
          size="small"
          variant="outlined"
          onClick={onAllow}
          aria-label={t('editorPanel.allowOrigin', { origin })}
        >
          {t('editorPanel.allow')}
        </Button>
      )}
    </ListItem>
  )
}
