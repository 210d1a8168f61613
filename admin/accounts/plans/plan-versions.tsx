import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { PlanDetail } from '#model/calls/accounts/plans.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Chip } from '../../kit/display/chip.tsx'
import { RowTable } from '../../kit/list/row-table.tsx'
import { usePlanLabels } from './plan-labels.ts'

/** What a plan said from one change to the next, and who still has it so. */
export function PlanVersions({ plan }: { plan: PlanDetail }) {
  const t = useText()
  const words = usePlanLabels()
  return (
    <Box component="section" aria-label={t('priceList.versions')} sx={{ mt: 4 }}>
      <Typography variant="h3" component="h2">
        {t('priceList.versions')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {t('priceList.versionsLead')}
      </Typography>
      <RowTable
        isWaiting={false}
        columns={[
          { text: t('priceList.version') },
          { text: t('priceList.since') },
          { text: t('priceList.price') },
          { text: t('priceList.includes') },
          { text: t('priceList.accounts') },
        ]}
      >
        {plan.versions.map(({ version, createdAt, terms, accounts }) => (
          <TableRow key={version}>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {`${version} · ${terms.name}`}
                {version === plan.version && <Chip>{t('priceList.newest')}</Chip>}
              </Box>
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>
              {tokyoTime(createdAt)}
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{words.yen(terms.price)}</TableCell>
            <TableCell sx={{ color: 'text.secondary', fontSize: 13 }}>
              {[words.sites(terms), words.pages(terms), words.views(terms)].join(' · ')}
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>
              {t('priceList.accountsCount', { smart_count: accounts })}
            </TableCell>
          </TableRow>
        ))}
      </RowTable>
    </Box>
  )
}
