import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useId, useState } from 'react'
import { useRefresh } from 'react-admin'
import type { SpendingReply } from '#model/calls/accounts/spending.ts'
import { grouped } from '#model/values/number-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { useUndoToast } from '../../kit/dialog/undo-toast.tsx'
import { Caption } from '../../kit/display/caption.tsx'
import { Row } from '../../kit/display/row.tsx'
import { Section } from '../../kit/form/section.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { radius } from '../../kit/theme/tokens.ts'
import { useMayOn } from '../../session/use-may-on.ts'

const SpendingDialog = lazy(async () => ({ default: (await import('./spending-dialog.tsx')).SpendingDialog }))

/** The monthly spending limit of an account, set by whoever bills it. Renders nothing if nothing is billed. */
export function SpendingLimit({ accountId }: { accountId: string }) {
  const t = useText()
  // Errors are not shown here: the part beside this one reports them.
  const { data } = useRequest('GET /api/users/:id/spending-limit', { params: { id: accountId } })
  if (data?.accountId !== accountId || !(data.spending || data.limit)) return null
  return (
    <Section title={t('spending.title')} lead={t('spending.lead')}>
      {data.limit ? <Spent known={data} limit={data.limit} /> : <NoLimit known={data} />}
      <Choices known={data} />
    </Section>
  )
}

interface KnownProps {
  known: SpendingReply
}

function NoLimit({ known: { accountId, spending } }: KnownProps) {
  const t = useText()
  const mayOn = useMayOn()
  const price = spending?.pricePerView ?? 0
  if (!mayOn('bill.limit', accountId))
    return <Typography variant="body2">{t('spending.noneOther')}</Typography>
  return (
    <Typography variant="body2">
      {price === 0 ? t('spending.free') : t('spending.none', { price: grouped(price) })}
    </Typography>
  )
}

function Spent({ known, limit }: KnownProps & { limit: NonNullable<SpendingReply['limit']> }) {
  const t = useText()
  const id = useId()
  const { month, spending, viewsLeft, reachedAt } = known
  const spent = (spending?.base ?? 0) + (spending?.views ?? 0)
  const percent = limit.limit === 0 ? 100 : Math.min(100, Math.floor((spent * 100) / limit.limit))
  const action = t(`spendingAction.${limit.action}`)
  return (
    <>
      {reachedAt !== null && (
        <Alert severity={limit.action === 'warn' ? 'warning' : 'error'} variant="outlined">
          <AlertTitle>{t('spending.reached')}</AlertTitle>
          {t(`spendingActionHelp.${limit.action}`)}
        </Alert>
      )}
      <Box>
        <Typography variant="subtitle2" component="div" id={id} sx={{ mb: 0.75 }}>
          {t('spending.spent', { month, spent: grouped(spent), limit: grouped(limit.limit) })}
        </Typography>
        <LinearProgress
          variant="determinate"
          value={percent}
          color={reachedAt === null ? 'primary' : 'error'}
          aria-labelledby={id}
          sx={{ height: 6, borderRadius: radius.panel, mb: 0.75 }}
        />
        <Caption>
          {[
            spending && t('spending.parts', { base: grouped(spending.base), views: grouped(spending.views) }),
            viewsLeft === null
              ? t('spending.free')
              : t('spending.left', { smart_count: viewsLeft, count: grouped(viewsLeft) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Caption>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {[`${t('spending.action')}: ${action}`, t('spending.setBy', { name: limit.setBy })].join(' · ')}
      </Typography>
    </>
  )
}

function Choices({ known }: KnownProps) {
  const t = useText()
  const mayOn = useMayOn()
  const refresh = useRefresh()
  const offerUndo = useUndoToast()
  const { request, isBusy } = useCall()
  const [isOpen, setOpen] = useState(false)
  const { accountId, limit } = known
  if (!mayOn('bill.limit', accountId)) return null
  /** Restores the limit as it was before. */
  const undo = () => {
    if (!limit) return request('DELETE /api/spending-limit', {}, t('spending.undone'))
    const body = { limit: limit.limit, action: limit.action }
    return request('PUT /api/spending-limit', { body }, t('spending.undone'))
  }
  const say = (what: string) => {
    offerUndo(what, () => void undo())
    refresh()
  }
  const remove = async () => {
    const { isDone } = await request('DELETE /api/spending-limit', {})
    if (isDone) say(t('spending.removed'))
  }
  return (
    <Row gap={1.25}>
      <Button variant="outlined" disabled={isBusy} onClick={() => setOpen(true)}>
        {t(limit ? 'spending.change' : 'spending.set')}
      </Button>
      {limit && (
        <Button loading={isBusy} onClick={() => void remove()}>
          {t('spending.remove')}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <SpendingDialog
            known={known}
            onSaved={() => {
              setOpen(false)
              say(t('spending.saved'))
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Row>
  )
}
