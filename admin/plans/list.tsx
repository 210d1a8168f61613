import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { LinkBase, ListBase, useListContext } from 'react-admin'
import { useText } from '#admin/i18n/use-text.ts'
import { Icon } from '#admin/icons.tsx'
import { Blank } from '#admin/layout/blank.tsx'
import { Chip } from '#admin/layout/chip.tsx'
import { FilterBar, useListFilter } from '#admin/layout/filter-bar.tsx'
import { LoadFailure } from '#admin/layout/load-failure.tsx'
import { NothingFound } from '#admin/layout/nothing-found.tsx'
import { PageHeader } from '#admin/layout/page-header.tsx'
import { Pager } from '#admin/layout/pager.tsx'
import { RowTable } from '#admin/layout/row-table.tsx'
import { SegmentChoice } from '#admin/layout/segment-choice.tsx'
import { shownFrom } from '#admin/layout/shown-from.ts'
import { useSession } from '#admin/session-context.ts'
import { useMay } from '#admin/use-may.ts'
import type { PlanRow } from '#model/endpoints/plans.ts'
import { planKinds } from '#model/plan.ts'
import { flagsWithin, usePlanWords } from './plan-words.ts'

/** The price lists: `/plans`. */
export const PlanList = () => (
  <ListBase<PlanRow> sort={{ field: 'price', order: 'ASC' }} perPage={25} queryOptions={{ retry: false }}>
    <Plans />
  </ListBase>
)

function Plans() {
  const t = useText()
  const may = useMay()
  const { data, total = 0, isPending, error, refetch, filterValues } = useListContext<PlanRow>()
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  const isFiltered = Object.keys(filterValues).length > 0
  const create = may('plan.edit') && (
    <Button variant="contained" component={LinkBase} to="/plans/create" startIcon={<Icon name="plus" />}>
      {t('priceList.create')}
    </Button>
  )
  const nothing = isFiltered ? (
    <NothingFound
      title={t('priceList.nothingFound')}
      text={t('priceList.nothingFoundText')}
      all={t('priceList.showAll')}
    />
  ) : (
    <Blank icon="tag" title={t('priceList.empty')} text={t('priceList.emptyText')} />
  )
  return (
    <>
      <PageHeader
        title={t('priceList.title')}
        lead={isPending ? ' ' : t('priceList.subtitle', { smart_count: total })}
        actions={create}
      />
      <Filters />
      {isPending || (data && data.length > 0) ? (
        <>
          <Table />
          <Pager />
        </>
      ) : (
        nothing
      )}
    </>
  )
}

const kinds = ['all', ...planKinds] as const

function Filters() {
  const t = useText()
  const { filter, narrow } = useListFilter<{ kind: (typeof kinds)[number] | undefined }>()
  return (
    <FilterBar search={t('priceList.search')}>
      <SegmentChoice
        label={t('priceList.filterKind')}
        value={filter.kind ?? 'all'}
        choices={kinds}
        wordsOf={(kind) => t(`planKind.${kind}`)}
        onChoose={(kind) => narrow({ kind: kind === 'all' ? undefined : kind })}
      />
    </FilterBar>
  )
}

function Table() {
  const t = useText()
  const { data, isPending } = useListContext<PlanRow>()
  return (
    <RowTable
      isWaiting={isPending}
      columns={[
        { text: t('priceList.plan'), field: 'name' },
        { text: t('priceList.price'), field: 'price' },
        { text: t('priceList.includes'), from: 'lg' },
        { text: t('priceList.accounts') },
      ]}
    >
      {data?.map((plan) => (
        <Row key={plan.id} plan={plan} />
      ))}
    </RowTable>
  )
}

function Row({ plan }: { plan: PlanRow }) {
  const t = useText()
  const words = usePlanWords()
  const { account } = useSession()
  const { terms } = plan
  const kind = t(`planKind.${plan.kind}`)
  return (
    <TableRow hover sx={{ '& td': { py: 1.5 } }}>
      <TableCell
        sx={{
          width: '30%',
          '@media (max-width: 599.95px)': { '&&&': { flex: '1 1 100%', maxWidth: 'none' } },
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5 }}>
          <Link
            component={LinkBase}
            to={`/plans/${plan.id}`}
            sx={{ fontWeight: 600, fontSize: 14.5, lineHeight: 1.4, py: 0.25, overflowWrap: 'anywhere' }}
          >
            {terms.name}
          </Link>
          {terms.name !== kind && <Chip>{kind}</Chip>}
          {plan.isRetired && <Chip dot="text.disabled">{t('priceList.retired')}</Chip>}
        </Box>
        {plan.ownerId !== account.id && (
          <Typography variant="caption" color="textSecondary" component="div">
            {`${t('priceList.owner')}: ${plan.owner}`}
          </Typography>
        )}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{words.yen(terms.price)}</TableCell>
      <TableCell sx={{ color: 'text.secondary', fontSize: 13, lineHeight: 1.6, ...shownFrom('lg') }}>
        <div>{[words.sites(terms), words.pages(terms), words.views(terms)].join(' · ')}</div>
        <div>
          {flagsWithin(terms)
            .map((flag) => t(`planField.${flag}`))
            .join(' · ')}
        </div>
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>
        {t('priceList.accountsCount', { smart_count: plan.accounts })}
      </TableCell>
    </TableRow>
  )
}
