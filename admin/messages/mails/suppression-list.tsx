import Button from '@mui/material/Button'
import { ListBase, useListContext } from 'react-admin'
import type { MailSuppressionRow } from '#model/calls/messages/mails.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { FilterBar } from '../../kit/list/filter-bar.tsx'
import { ListRows } from '../../kit/list/list-rows.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { useMay } from '../../session/use-may-on.ts'

/** Addresses that no longer get mails: `/mail-suppressions`. The accounts that wrote to them are not shown. */
export const SuppressionList = () => (
  <ListBase<MailSuppressionRow> sort={{ field: 'at', order: 'DESC' }} perPage={50}>
    <Suppressions />
  </ListBase>
)

function Suppressions() {
  const t = useText()
  const may = useMay()
  const { data, filterValues } = useListContext<MailSuppressionRow>()
  const isEmpty = data?.length === 0 && Object.keys(filterValues).length === 0
  return (
    <>
      <PageHeader title={t('suppressions.title')} lead={t('suppressions.lead')} />
      {!isEmpty && <FilterBar search={t('suppressions.search')} />}
      <ListRows<MailSuppressionRow>
        empty={<EmptyState icon="mail" title={t('suppressions.empty')} text={t('suppressions.emptyText')} />}
        nothingFound={{
          title: t('suppressions.nothingFound'),
          text: t('suppressions.nothingFoundText'),
          all: t('suppressions.showAll'),
        }}
        columns={[
          { text: t('suppressions.address'), as: 'title', cell: ({ id }) => id },
          {
            text: t('suppressions.reason'),
            cell: ({ reason, detail }) => (
              <>
                {t(`suppressions.reasons.${reason}`)}
                {detail && <Caption>{detail}</Caption>}
              </>
            ),
          },
          {
            text: t('suppressions.at'),
            field: 'at',
            as: 'aside',
            from: 'md',
            cell: ({ at }) => tokyoTime(at),
          },
          {
            text: t('suppressions.actions'),
            isAtEnd: true,
            cell: ({ id }) => may('mail.allow') && <Allow address={id} />,
          },
        ]}
      />
    </>
  )
}

function Allow({ address }: { address: string }) {
  const t = useText()
  const { request, isBusy } = useCall()
  return (
    <Button
      size="small"
      variant="outlined"
      loading={isBusy}
      aria-label={`${t('suppressions.allow')}: ${address}`}
      onClick={() =>
        void request(
          'DELETE /api/mail-suppressions/:id',
          { params: { id: address } },
          t('suppressions.allowed', { address }),
        )
      }
    >
      {t('suppressions.allow')}
    </Button>
  )
}
