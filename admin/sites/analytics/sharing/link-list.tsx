import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { ReportLinkRow } from '#model/calls/reports/report-links.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Ask } from '../../../kit/dialog/ask.tsx'
import { Row } from '../../../kit/display/row.tsx'
import { useCall } from '../../../kit/query/use-call.ts'
import { useRequest } from '../../../kit/query/use-request.ts'
import { Loaded } from '../../../kit/screen/loaded.tsx'
import { Icon } from '../../../kit/theme/icons.tsx'
import { plainList } from '../../../kit/theme/styles.ts'
import { LinkRow } from './link-row.tsx'

interface LinkListProps {
  siteId: string
  onMake: () => void
}

const openFirst = (a: ReportLinkRow, b: ReportLinkRow) =>
  Number(b.state === 'open') - Number(a.state === 'open')

/** Links to the figures; links that no longer work come last. */
export function LinkList({ siteId, onMake }: LinkListProps) {
  const t = useText()
  const { request, isBusy } = useCall()
  const query = useRequest('GET /api/sites/:id/report-links', { params: { id: siteId } })
  const [toRevoke, setToRevoke] = useState<ReportLinkRow>()
  const revoke = async ({ id }: ReportLinkRow) => {
    const { isDone } = await request(
      'POST /api/sites/:id/report-links/revoke',
      { params: { id: siteId }, body: { ids: [id] } },
      t('reports.revoked'),
    )
    if (isDone) setToRevoke(undefined)
  }
  return (
    <Box component="section" aria-label={t('reports.links')}>
      <Row align="flex-start" gap={1.5} sx={{ mb: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 220 }}>
          <Typography variant="h3">{t('reports.links')}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25 }}>
            {t('reports.linksText')}
          </Typography>
        </Box>
        <Button variant="contained" startIcon={<Icon name="plus" />} onClick={onMake}>
          {t('reports.make')}
        </Button>
      </Row>
      <Loaded query={query} height={72}>
        {({ links }) =>
          links.length === 0 ? (
            <Typography variant="body2" color="textSecondary">
              {t('reports.noLinks')}
            </Typography>
          ) : (
            <Box component="ul" sx={plainList}>
              {links.toSorted(openFirst).map((link) => (
                <LinkRow key={link.id} link={link} onRevoke={() => setToRevoke(link)} />
              ))}
            </Box>
          )
        }
      </Loaded>
      <Ask
        isOpen={toRevoke !== undefined}
        isDangerous
        isBusy={isBusy}
        title={t('reports.revokeTitle')}
        text={t('reports.revokeText', { name: toRevoke?.name ?? '' })}
        confirm={t('reports.revoke')}
        onClose={() => setToRevoke(undefined)}
        onConfirm={() => toRevoke && void revoke(toRevoke)}
      />
    </Box>
  )
}
