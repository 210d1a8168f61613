import Box from '@mui/material/Box'
import { lazy, Suspense, useState } from 'react'
import { ListBase, useListContext } from 'react-admin'
import type { ApprovalRow } from '#model/calls/sites/approvals.ts'
import { AccountRuleButton } from '../../accounts/approval-rule/account-rule-button.tsx'
import { useText } from '../../i18n/use-text.ts'
import { SegmentChoice } from '../../kit/fields/segment-choice.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { LoadFailure } from '../../kit/screen/load-failure.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { useSession } from '../../session/session.ts'
import { useMay } from '../../session/use-may-on.ts'
import { ApprovalTable } from './approval-table.tsx'

const ReviewDialog = lazy(async () => ({ default: (await import('./review-dialog.tsx')).ReviewDialog }))

const parts = ['forMe', 'all'] as const
type Part = (typeof parts)[number]

/** What was asked to be approved: what waits for the reader, or everything. */
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
  const { data, isPending, error, refetch } = useListContext<ApprovalRow>()
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
      {data?.length === 0 && !isPending ? (
        <EmptyState
          icon="check"
          title={t(part === 'forMe' ? 'approvals.nothingForMe' : 'approvals.nothing')}
          text={t('approvals.nothingText')}
        />
      ) : (
        <>
          <ApprovalTable onReview={setShown} />
          <Pager />
        </>
      )}
      {shown && (
        <Suspense fallback={null}>
          <ReviewDialog row={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  )
}
