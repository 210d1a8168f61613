import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { LinkBase } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { useMay } from '../../session/use-may-on.ts'
import { ApprovalLabels } from './approval-labels.tsx'
import type { ApprovalGate } from './use-approval-gate.ts'
import { WordsField } from './words-field.tsx'

interface ApprovalPartProps {
  site: { id: string; name: string }
  gate: ApprovalGate
  note: string
  /** Why an offer breaks what was said before. */
  offerReason: string | undefined
  onNote: (note: string) => void
  /** Called after the approved version has been published unchanged. */
  onDone: () => void
}

/** A part of the publishing dialog: whether the draft is approved, and what to do if it is not. */
export function ApprovalPart({ site, gate, note, offerReason, onNote, onDone }: ApprovalPartProps) {
  const t = useText()
  const may = useMay()
  const { approval, step } = gate
  const { request, isBusy } = useCall()
  if (!approval || approval.rule === 'none') return null
  const { latest, approved } = approval
  const publishApproved = async (versionId: string) => {
    const said = t('publishing.started', { name: site.name })
    const options = { params: { id: site.id }, body: { versionId, offerReason: offerReason || undefined } }
    if ((await request('POST /api/sites/:id/publish', options, said)).isDone) onDone()
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <ApprovalLabels approval={approval}>
        <Typography variant="body2" color="textSecondary">
          {t(approval.accountRule === approval.rule ? 'approvals.whyAccount' : 'approvals.whySite', {
            rule: t(`approvals.ruleIs.${approval.rule}`),
          })}
        </Typography>
        <Row gap={1} sx={{ mt: 1, '&:empty': { display: 'none' } }}>
          {latest?.state === 'asked' && may('site.edit') && (latest.isMine || !latest.mayDecide) && (
            <Button size="small" loading={gate.isBusy} onClick={() => void gate.withdraw(latest.id)}>
              {t('approvals.withdraw')}
            </Button>
          )}
          {latest?.state === 'asked' && latest.mayDecide && (
            <Button size="small" component={LinkBase} to="/approvals">
              {t('approvals.review')}
            </Button>
          )}
          {step !== 'open' && approved && (
            <Button
              size="small"
              variant="outlined"
              loading={isBusy}
              onClick={() => void publishApproved(approved.id)}
            >
              {t('approvals.publishApproved')}
            </Button>
          )}
        </Row>
      </ApprovalLabels>
      {step === 'ask' && (
        <WordsField
          label={t('approvals.note')}
          help={t('approvals.noteHelp')}
          value={note}
          onChange={onNote}
        />
      )}
    </Box>
  )
}
