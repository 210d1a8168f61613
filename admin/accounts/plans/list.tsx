import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { LinkBase, ListBase, useListContext } from 'react-admin'
import type { PlanRow } from '#model/calls/accounts/plans.ts'
import { planKinds } from '#model/records/plan.ts'
import { useText } from '../../i18n/use-text.ts'
import { Chip } from '../../kit/display/chip.tsx'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { shownFrom } from '../../kit/list/narrowed-to.tsx'
import { RowTable } from '../../kit/list/row-table.tsx'
import { SegmentFilter } from '../../kit/list/segment-filter.tsx'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { useSession } from '../../session/session.ts'
import { useMay } from '../../session/use-may-on.ts'
import { flagsWithin, usePlanLabels } from './plan-labels.ts'

/** The price lists: `/plans`. */
export const PlanList = () => (
  <ListBase<PlanRow> sort={{ field: 'price', order: 'ASC' }} perPage={25}>
    <Plans />
  </ListBase>
)

function Plans() {
  const t = useText()
  const may = useMay()
  return (
    <ListScreen
      title={t('priceList.title')}
      leadOf={(total) => t('priceList.subtitle', { smart_count: total })}
      actions={
        may('plan.edit') && (
          <Button
            variant="contained"
            component={LinkBase}
            to="/plans/create"
            startIcon={<Icon name="plus" />}
          >
            {t('priceList.create')}
          </Button>
        )
      }
      filters={
        <SegmentFilter
          search={t('priceList.search')}
          name="kind"
          label={t('priceList.filterKind')}
          choices={planKinds}
          wordsOf={(kind) => t(`planKind.${kind}`)}
        />
      }
      table={<Table />}
      nothingFound={{
        title: t('priceList.nothingFound'),
        text: t('priceList.nothingFoundText'),
        all: t('priceList.showAll'),
      }}
      empty={<EmptyState icon="tag" title={t('priceList.empty')} text={t('priceList.emptyText')} />}
    />
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
        { text: t('priceList.price'), field: 'price', isAtEnd: true },
        { text: t('priceList.includes'), from: 'lg' },
        { text: t('priceList.accounts'), isAtEnd: true },
      ]}
    >
      {data?.map((plan) => (
        <Row key={plan.id} plan={plan} />
      ))}
    </RowTable>
  )
}

/** Breaks between what is included, not within. */
const aside = {
  pl: 4,
  color: 'text.secondary',
  fontSize: 13,
  lineHeight: 1.6,
  wordBreak: 'keep-all',
} as const

function Row({ plan }: { plan: PlanRow }) {
  const t = useText()
  const words = usePlanLabels()
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
      <TableCell sx={{ whiteSpace: 'nowrap', textAlign: 'right' }}>{words.yen(terms.price)}</TableCell>
      <TableCell sx={{ ...aside, ...shownFrom('lg') }}>
        <div>{[words.sites(terms), words.pages(terms), words.views(terms)].join(' · ')}</div>
        <div>
          {flagsWithin(terms)
            .map((flag) => t(`planField.${flag}`))
            .join(' · ')}
        </div>
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap', textAlign: 'right', color: 'text.secondary' }}>
        {t('priceList.accountsCount', { smart_count: plan.accounts })}
      </TableCell>
    </TableRow>
  )
}
