import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Checkbox from '@mui/material/Checkbox'
import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useListContext } from 'react-admin'
import type { TextKey } from '#admin/i18n/messages.ts'
import { useText } from '#admin/i18n/use-text.ts'
import { Icon } from '#admin/icons.tsx'
import { stackedRows } from '#admin/layout/stacked-rows.ts'
import { usePublishesUnderWay } from '#admin/publishes/use-publish.ts'
import { useMay } from '#admin/use-may.ts'
import type { SiteRow } from '#model/endpoints/sites.ts'
import { type ShownFrom, shownFrom } from './shown-from.ts'
import { SiteTableRow } from './site-table-row.tsx'

const columns: { text: TextKey; field?: string; from?: ShownFrom }[] = [
  { text: 'sites.site', field: 'name' },
  { text: 'sites.statusColumn', field: 'status' },
  { text: 'sites.languages', from: 'wide' },
  { text: 'sites.grid', from: 'lg' },
  { text: 'sites.updated', field: 'updatedAt', from: 'md' },
]

export function SiteTable() {
  const { data, isPending } = useListContext<SiteRow>()
  const underWay = usePublishesUnderWay()
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 3.5,
        backgroundColor: 'background.paper',
        overflow: 'hidden',
      }}
    >
      <Table sx={{ '& tbody tr:last-of-type td': { borderBottom: 0 }, ...stackedRows }}>
        <Heads />
        <TableBody>
          {isPending
            ? [1, 2, 3, 4].map((row) => <Waiting key={row} />)
            : data?.map((site) => (
                <SiteTableRow key={site.id} site={site} underWay={underWay.get(site.id)} />
              ))}
        </TableBody>
      </Table>
    </Box>
  )
}

function Heads() {
  const t = useText()
  const may = useMay()
  const { data = [], selectedIds, onSelect } = useListContext<SiteRow>()
  const ids = data.map(({ id }) => id)
  const chosen = ids.filter((id) => selectedIds.includes(id)).length
  const style = { py: 1, fontSize: 12.5, fontWeight: 500, color: 'text.secondary' }
  return (
    <TableHead>
      <TableRow>
        {may('site.publish') && (
          <TableCell padding="checkbox" sx={{ pl: 1.5 }}>
            <Checkbox
              checked={ids.length > 0 && chosen === ids.length}
              indeterminate={chosen > 0 && chosen < ids.length}
              onChange={({ target }) => onSelect(target.checked ? ids : [])}
              slotProps={{ input: { 'aria-label': t('sites.selectAll') } }}
            />
          </TableCell>
        )}
        {columns.map(({ text, field, from }) => (
          <SortableCell key={text} text={t(text)} field={field} sx={{ ...style, ...shownFrom(from) }} />
        ))}
        <TableCell sx={{ ...style, textAlign: 'right', pr: 2.5 }}>{t('sites.actions')}</TableCell>
      </TableRow>
    </TableHead>
  )
}

function SortableCell({ text, field, sx }: { text: string; field: string | undefined; sx: object }) {
  const t = useText()
  const { sort, setSort } = useListContext()
  if (!field) return <TableCell sx={sx}>{text}</TableCell>
  const isSorted = sort.field === field
  const next = isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC'
  return (
    <TableCell sx={sx} aria-sort={isSorted ? (sort.order === 'ASC' ? 'ascending' : 'descending') : 'none'}>
      <ButtonBase
        onClick={() => setSort({ field, order: next })}
        title={t('sites.sortBy', { column: text })}
        sx={{
          gap: 0.5,
          borderRadius: 1,
          font: 'inherit',
          color: isSorted ? 'text.primary' : 'inherit',
          '&:hover': { color: 'text.primary' },
          '&.Mui-focusVisible': { outline: 2, outlineColor: 'secondary.main', outlineOffset: 3 },
        }}
      >
        {text}
        {isSorted && <Icon name={sort.order === 'ASC' ? 'up' : 'down'} sx={{ fontSize: 14 }} />}
      </ButtonBase>
    </TableCell>
  )
}

function Waiting() {
  return (
    <TableRow>
      <TableCell colSpan={7}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Skeleton variant="rounded" width={40} height={76} />
          <Box>
            <Skeleton width={220} />
            <Skeleton width={140} />
          </Box>
        </Box>
      </TableCell>
    </TableRow>
  )
}
