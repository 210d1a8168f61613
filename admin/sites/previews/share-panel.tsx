import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useCallback, useEffect, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { PreviewShare, PreviewStatus, RevokePreviewBody } from '#model/calls/sites/previews.ts'
import { copyText } from '#runtime/browser/copy-text.ts'
import { NetworksLine } from '../../accounts/networks/networks-line.tsx'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { fieldOfPointer } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { Ask } from '../../kit/dialog/ask.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { LoadFailure } from '../../kit/screen/load-failure.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { OpeningsDialog } from './openings-dialog.tsx'
import { PasswordLine } from './password-line.tsx'
import { ShareRows } from './share-rows.tsx'

function useShares(siteId: string) {
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const [shares, setShares] = useState<PreviewShare[]>()
  const [status, setStatus] = useState<PreviewStatus>()
  const [error, setError] = useState<unknown>()
  const load = useCallback(async () => {
    try {
      setShares(await dataProvider.request('GET /api/sites/:id/preview/share', { params: { id: siteId } }))
      setStatus(
        await dataProvider.request('GET /api/sites/:id/preview/share/status', { params: { id: siteId } }),
      )
      setError(undefined)
    } catch (failure) {
      setError(failure)
    }
  }, [dataProvider, siteId])
  useEffect(() => void load(), [load])
  return { dataProvider, shares, status, error, load, setShares }
}

/** Who outside may look at the draft, and what stands before it. */
export function SharePanel({ siteId }: { siteId: string }) {
  const t = useText()
  const notify = useNotify()
  const { dataProvider, shares, status, error, load, setShares } = useShares(siteId)
  const { call, isBusy } = useCall()
  const [isInviting, setInviting] = useState(false)
  const [isRevoking, setRevoking] = useState(false)
  const [logOf, setLogOf] = useState<PreviewShare>()
  if (error && !shares) return <LoadFailure error={error} onRetry={() => void load()} />
  if (!shares || !status) return <Skeleton variant="rounded" height={240} />
  const take = async (work: () => Promise<PreviewShare[]>, said: string) => {
    const outcome = await call(work)
    if (!outcome.isDone) return
    setShares(outcome.value)
    notify(said, { type: 'success' })
  }
  const ofSite = { params: { id: siteId }, fieldOf: fieldOfPointer }
  const revoke = (body: RevokePreviewBody, said: string) =>
    take(() => dataProvider.request('PUT /api/sites/:id/preview/share/revoke', { ...ofSite, body }), said)
  const again = ({ email, language, expiresAt }: PreviewShare) => {
    const body = { emails: [email], language, expiresAt }
    const send = () => dataProvider.request('POST /api/sites/:id/preview/share', { ...ofSite, body })
    return take(send, t('previews.sent'))
  }
  const copy = async () => {
    if (await copyText(status.url)) notify(t('previews.linkCopied'), { type: 'success' })
  }
  const invite = (
    <Button variant="contained" startIcon={<Icon name="mail" />} onClick={() => setInviting(true)}>
      {t('previews.invite')}
    </Button>
  )
  return (
    <>
      <PasswordLine siteId={siteId} hasPassword={status.hasPassword} onChanged={() => void load()} />
      <Box sx={{ mb: 3, px: 2 }}>
        <NetworksLine of="preview" id={siteId} />
      </Box>
      {shares.length === 0 ? (
        <EmptyState
          icon="people"
          title={t('previews.shareEmpty')}
          text={t('previews.shareEmptyText')}
          action={invite}
        />
      ) : (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
            <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
              {t('previews.shareTitle')}
            </Typography>
            {invite}
          </Box>
          <ShareRows
            shares={shares}
            isBusy={isBusy}
            onAgain={(share) => void again(share)}
            onRevoke={({ email }) => void revoke({ emails: [email] }, t('previews.revoked'))}
            onLog={setLogOf}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
            <Button size="small" startIcon={<Icon name="copy" />} onClick={() => void copy()}>
              {t('previews.link')}
            </Button>
            <Button size="small" color="error" onClick={() => setRevoking(true)} sx={{ ml: 'auto' }}>
              {t('previews.revokeAll')}
            </Button>
          </Box>
        </>
      )}
      <InviteDialog
        siteId={siteId}
        isOpen={isInviting}
        onClose={() => setInviting(false)}
        onSent={setShares}
      />
      {logOf && <OpeningsDialog siteId={siteId} share={logOf} onClose={() => setLogOf(undefined)} />}
      <Ask
        isOpen={isRevoking}
        title={t('previews.revokeAllTitle')}
        text={t('previews.revokeAllText')}
        confirm={t('previews.revokeAll')}
        isDangerous
        isBusy={isBusy}
        onClose={() => setRevoking(false)}
        onConfirm={() =>
          void revoke({ everybody: true }, t('previews.allRevoked')).then(() => setRevoking(false))
        }
      />
    </>
  )
}
