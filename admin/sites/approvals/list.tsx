import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ListBase, useListContext } from 'react-admin'
import type { ApprovalRow, ApprovalState } from '#model/calls/sites/approvals.ts'
import { AccountRuleButton } from '../../accounts/approval-rule/account-rule-button.tsx'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { SegmentChoice } from '../../kit/fields/segment-choice.tsx'
import { ListRows } from '../../kit/list/list-rows.tsx'
import { RowTitle } from '../../kit/list/row-title.tsx'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { useSession } from '../../session/session.ts'
import { useMay } from '../../session/use-may-on.ts'

const ReviewDialog = lazy(async () => ({ default: (await import('./review-dialog.tsx')).ReviewDialog }))

const parts = ['forMe', 'all'] as const
type Part = (typeof parts)[number]

/** Requests for approval: those that wait for the reader, or all. */
export function ApprovalList() {
  const mayApprove = useMay()('site.approve') !== undefined
  const [part, setPart] = useState<Part>(mayApprove ? 'forMe' : 'all')
  return (
    <ListBase<ApprovalRow>
      key={part}
      filter={part === 'forMe' ? { forMe: true } : {}}
      sort={{ field: 'askedAt', order: 'DESC' }}
      perPage={25}
      disableSyncWithLocation
      storeKey={false}
    >
      <Approvals part={part} {...(mayApprove ? { onPart: setPart } : {})} />
    </ListBase>
  )
}

function Approvals({ part, onPart }: { part: Part; onPart?: (part: Part) => void }) {
  const t = useText()
  const [shown, setShown] = useState<ApprovalRow>()
  const { account } = useSession()
  const { data, error, refetch } = useListContext<ApprovalRow>()
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHeader
        title={t('approvals.title')}
        lead={t('approvals.lead')}
        actions={<AccountRuleButton account={account} />}
      />
      {onPart && (
        <Box sx={{ mb: 2.5 }}>
          <SegmentChoice
            label={t('approvals.partLabel')}
            value={part}
            choices={parts}
            wordsOf={(one) => t(`approvals.part.${one}`)}
            onChoose={onPart}
          />
        </Box>
      )}
      <Rows
        onReview={setShown}
        empty={
          <EmptyState
            icon="check"
            title={t(part === 'forMe' ? 'approvals.nothingForMe' : 'approvals.nothing')}
            text={t('approvals.nothingText')}
          />
        }
      />
      {shown && (
        <Suspense fallback={null}>
          <ReviewDialog row={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  )
}

const colors: Readonly<Record<ApprovalState, 'info' | 'success' | 'warning' | 'default'>> = {
  asked: 'info',
  approved: 'success',
  'changes-wanted': 'warning',
  withdrawn: 'default',
  replaced: 'default',
}

interface RowsProps {
  onReview: (row: ApprovalRow) => void
  empty: ReactNode
}

function Rows({ onReview, empty }: RowsProps) {
  const t = useText()
  const reachesOthers = useMay()('site.read') !== 'own'
  return (
    <ListRows<ApprovalRow>
      empty={empty}
      columns={[
        {
          text: t('approvals.site'),
          cell: ({ siteId, siteName, company }) => (
            <RowTitle text={siteName} to={`/sites/${siteId}`}>
              {reachesOthers && <Caption>{company}</Caption>}
            </RowTitle>
          ),
        },
        {
          text: t('approvals.asked'),
          cell: ({ askedAt, by }) => (
            <>
              <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                {tokyoTime(askedAt)}
              </Box>
              {by && <Caption>{t('publishLabels.byWhom', { name: by })}</Caption>}
            </>
          ),
        },
        { text: t('approvals.state'), cell: (row) => <State row={row} /> },
        {
          text: t('sites.actions'),
          as: 'line',
          isAtEnd: true,
          cell: (row) =>
            row.mayDecide && (
              <Button
                size="small"
                variant="outlined"
                aria-label={t(row.state === 'asked' ? 'approvals.reviewOf' : 'approvals.takeBackOf', {
                  name: row.siteName,
                })}
                onClick={() => onReview(row)}
              >
                {t(row.state === 'asked' ? 'approvals.review' : 'approvals.takeBackShort')}
              </Button>
            ),
        },
      ]}
    />
  )
}

function State({ row: { state, answer, note, decidedBy, decidedAt } }: { row: ApprovalRow }) {
  const t = useText()
  const isDecided = state === 'approved' || state === 'changes-wanted'
  const words = isDecided && answer !== '' ? answer : note
  return (
    <Box sx={{ maxWidth: 320 }}>
      <Chip size="small" variant="outlined" color={colors[state]} label={t(`approvals.stateIs.${state}`)} />
      {decidedBy && (
        <Caption>{t('approvals.decidedBy', { name: decidedBy, time: tokyoTime(decidedAt) })}</Caption>
      )}
      {words !== '' && (
        <Caption title={words} noWrap>
          {words}
        </Caption>
      )}
    </Box>
  )
}
