import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Skeleton from '@mui/material/Skeleton'
import TableCell from '@mui/material/TableCell'
import { useListContext } from 'react-admin'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import { useText } from '../../i18n/use-text.ts'
import { RowTable } from '../../kit/list/row-table.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { usePublishesUnderWay } from '../publishing/use-publish.ts'
import { SiteTableRow } from './site-table-row.tsx'

export function SiteTable() {
  const t = useText()
  const may = useMay()
  const { data, isPending } = useListContext<SiteRow>()
  const underWay = usePublishesUnderWay()
  return (
    <RowTable
      isWaiting={isPending}
      firstHead={may('site.publish') && <ChooseAll />}
      waiting={<Waiting />}
      columns={[
        { text: t('sites.site'), field: 'name' },
        { text: t('sites.statusColumn'), field: 'status' },
        { text: t('sites.languages'), from: 'wide' },
        { text: t('sites.grid'), from: 'lg' },
        { text: t('sites.updated'), field: 'updatedAt', from: 'md' },
        { text: t('sites.actions'), isAtEnd: true },
      ]}
    >
      {data?.map((site) => (
        <SiteTableRow key={site.id} site={site} underWay={underWay.get(site.id)} />
      ))}
    </RowTable>
  )
}

function ChooseAll() {
  const t = useText()
  const { data = [], selectedIds, onSelect } = useListContext<SiteRow>()
  const ids = data.map(({ id }) => id)
  const chosen = ids.filter((id) => selectedIds.includes(id)).length
  return (
    <TableCell padding="checkbox">
      <Checkbox
        checked={ids.length > 0 && chosen === ids.length}
        indeterminate={chosen > 0 && chosen < ids.length}
        onChange={({ target }) => onSelect(target.checked ? ids : [])}
        slotProps={{ input: { 'aria-label': t('sites.selectAll') } }}
      />
    </TableCell>
  )
}

const Waiting = () => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
    <Skeleton variant="rounded" width={40} height={76} />
    <Box>
      <Skeleton width={220} />
      <Skeleton width={140} />
    </Box>
  </Box>
)
