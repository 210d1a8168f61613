import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { LinkBase, useDataProvider } from 'react-admin'
import type { ApprovalRow } from '#model/calls/sites/approvals.ts'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { ActionDialog } from '../../kit/dialog/action-dialog.tsx'
import { Row } from '../../kit/display/row.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { useFreshQuery } from '../../kit/query/use-request.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { Changes } from '../changes/changes.tsx'
import { Said } from './approval-labels.tsx'
import { WordsField } from './words-field.tsx'

interface ReviewDialogProps {
  row: ApprovalRow
  onClose: () => void
}

/** What would go online, beside what is online; approved, or sent back with a comment. */
export function ReviewDialog({ row, onClose }: ReviewDialogProps) {
  const t = useText()
  const seen = useDraft(row.siteId)
  const review = useReview(row, seen.data?.version, onClose)
  const isApproved = row.state === 'approved'
  return (
    <ActionDialog
      maxWidth="md"
      title={t('approvals.reviewOf', { name: row.siteName })}
      onClose={onClose}
      content={{ display: 'flex', flexDirection: 'column', gap: 2 }}
      isBusy={review.isBusy}
      action={
        <>
          <Button
            variant={isApproved ? 'contained' : 'outlined'}
            disabled={!seen.data}
            loading={review.isBusy}
            onClick={() => void review.askChanges()}
          >
            {t(isApproved ? 'approvals.takeBack' : 'approvals.askChanges')}
          </Button>
          {!isApproved && (
            <Button
              variant="contained"
              disabled={!seen.data}
              loading={review.isBusy}
              onClick={() => void review.approve()}
            >
              {t('approvals.approve')}
            </Button>
          )}
        </>
      }
    >
      <Row align="flex-start" gap={2}>
        <Box sx={{ flex: 1, minWidth: 220 }}>
          <Said row={row} />
        </Box>
        <Button
          variant="outlined"
          component={LinkBase}
          to={`/sites/${row.siteId}/preview`}
          startIcon={<Icon name="phone" />}
        >
          {t('approvals.preview')}
        </Button>
      </Row>
      {!row.isDraft && (
        <Alert severity="warning" variant="outlined">
          {t('approvals.changedSince')}
        </Alert>
      )}
      <Box
        sx={{ minHeight: 160, maxHeight: '46vh', overflow: 'auto' }}
        tabIndex={0}
        role="region"
        aria-label={t('publishLabels.changes')}
      >
        {seen.data ? (
          <Changes
            siteId={row.siteId}
            languages={seen.data.languages}
            changes={seen.data.changes}
            startsOpen
          />
        ) : (
          <Waiting error={seen.error} />
        )}
      </Box>
      <WordsField
        label={t('approvals.answer')}
        help={t(isApproved ? 'approvals.answerHelpTaking' : 'approvals.answerHelp')}
        error={review.isMissing ? t('approvals.answerMissing') : undefined}
        value={review.answer}
        onChange={review.setAnswer}
      />
    </ActionDialog>
  )
}

/** The version is fetched first: the shown draft is that one or a later one, whose approval would be refused. */
function useDraft(siteId: string) {
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  return useFreshQuery({
    queryKey: ['draft for review', siteId],
    queryFn: async () => {
      const { version } = await dataProvider.request('GET /api/sites/:id/approval', {
        params: { id: siteId },
      })
      const changes = await dataProvider.request('GET /api/sites/:id/changes', { params: { id: siteId } })
      const { data: site } = await dataProvider.getOne<SiteRow>('sites', { id: siteId })
      return { version, changes, languages: site.languages }
    },
  })
}

function useReview(row: ApprovalRow, version: number | undefined, onDone: () => void) {
  const t = useText()
  const { request, isBusy } = useCall()
  const [answer, setWords] = useState('')
  const [isMissing, setMissing] = useState(false)
  const decide = async (decision: 'approve' | 'ask-changes') => {
    if (version === undefined) return
    const { isDone } = await request(
      'POST /api/approvals/:id/decision',
      { params: { id: row.id }, body: { decision, version, answer } },
      t(decision === 'approve' ? 'approvals.didApprove' : 'approvals.didAskChanges', { name: row.siteName }),
    )
    if (isDone) onDone()
  }
  return {
    answer,
    isMissing,
    isBusy,
    setAnswer: (words: string) => {
      setWords(words)
      setMissing(false)
    },
    approve: () => decide('approve'),
    askChanges: async () => {
      if (answer.trim() === '') setMissing(true)
      else await decide('ask-changes')
    },
  }
}

const Waiting = ({ error }: { error: unknown }) =>
  error instanceof Error ? (
    <FormHelperText error>{error.message}</FormHelperText>
  ) : (
    <>
      <Skeleton height={40} />
      <Skeleton height={40} />
    </>
  )
