import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { monthBefore, monthOf } from '#model/billing/charged-days.ts'
import type { ChargedViews as Reply } from '#model/calls/accounts/view-contests.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import { grouped } from '#model/values/number-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { FilterSelect } from '../../kit/list/filter-bar.tsx'
import { RowTable } from '../../kit/list/row-table.tsx'
import { useRequest } from '../../kit/query/use-request.ts'
import { Part } from '../../kit/screen/part.tsx'
import { useMayOn } from '../../session/use-may-on.ts'
import { ContestStateOf } from './contest-state.tsx'

const ContestDialog = lazy(async () => ({ default: (await import('./contest-dialog.tsx')).ContestDialog }))

/** Which views of a month are charged and which are not, site by site: of this one, or of the last. The account can contest them. */
export function ChargedViews({ accountId }: { accountId: string }) {
  const t = useText()
  const [current] = useState(() => monthOf(tokyoDay(Date.now())))
  const [month, choose] = useState<string>()
  // It stands beside something else, which says what went wrong.
  const { data } = useRequest('GET /api/users/:id/charged-views', {
    params: { id: accountId },
    query: { month: month ?? current },
  })
  if (data?.accountId !== accountId) return null
  return (
    <Part title={`${t('contestedViews.title')} · ${data.month}`} lead={t('contestedViews.lead')}>
      <Box sx={{ mb: 2 }}>
        <FilterSelect
          label={t('bills.month')}
          value={month}
          all={current}
          choices={[monthBefore(current)]}
          wordsOf={(one) => one}
          onChoose={choose}
        />
      </Box>
      {data.sites.length === 0 ? (
        <Typography variant="body2">{t('contestedViews.noViews')}</Typography>
      ) : (
        <Sites known={data} />
      )}
    </Part>
  )
}

function Sites({ known: { accountId, month, isOpen, sites } }: { known: Reply }) {
  const t = useText()
  const isOwn = useMayOn()('bill.contest', accountId)
  const [contested, contest] = useState<Reply['sites'][number]>()
  return (
    <>
      <RowTable
        rows={sites}
        columns={[
          { text: t('contestedViews.site'), as: 'title', cell: ({ name }) => name },
          {
            text: t('contestedViews.charged'),
            as: 'line',
            isNamedOnPhones: true,
            cell: ({ charged }) => grouped(charged),
          },
          {
            text: t('contestedViews.aside'),
            as: 'line',
            isNamedOnPhones: true,
            cell: (site) => <Aside site={site} />,
          },
          {
            text: t('contestedViews.state'),
            cell: (site) =>
              site.contest ? (
                <ContestStateOf contest={site.contest} />
              ) : (
                isOwn &&
                isOpen &&
                site.charged > 0 && (
                  <Button size="small" variant="outlined" onClick={() => contest(site)}>
                    {t('contestedViews.contest')}
                  </Button>
                )
              ),
          },
        ]}
      />
      {isOwn && !isOpen && <Caption>{t('contestedViews.over')}</Caption>}
      {contested && (
        <Suspense fallback={null}>
          <ContestDialog site={contested} month={month} onClose={() => contest(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function Aside({ site: { setAside, unusual, contested } }: { site: Reply['sites'][number] }) {
  const t = useText()
  const all = setAside + unusual + contested
  const parts = {
    setAside: grouped(setAside),
    unusual: grouped(unusual),
    contested: grouped(contested),
  }
  return (
    <>
      {grouped(all)}
      {all > 0 && <Caption>{t('contestedViews.asideParts', parts)}</Caption>}
    </>
  )
}
