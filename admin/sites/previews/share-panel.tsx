import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { PreviewShare, PreviewStatus, RevokePreviewBody } from '#model/calls/sites/previews.ts'
import { copyText } from '#runtime/browser/copy-text.ts'
import { NetworksLine } from '../../accounts/networks/networks-line.tsx'
import { useText } from '../../i18n/use-text.ts'
import { Ask } from '../../kit/dialog/ask.tsx'
import { Row } from '../../kit/display/row.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { Loaded } from '../../kit/screen/loaded.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { OpeningsDialog } from './openings-dialog.tsx'
import { PasswordLine } from './password-line.tsx'
import { ShareRows } from './share-rows.tsx'

/** Who outside may see the draft, and what protects it. */
export function SharePanel({ siteId }: { siteId: string }) {
  const ofSite = { params: { id: siteId } }
  const shares = useRequest('GET /api/sites/:id/preview/share', ofSite)
  const status = useRequest('GET /api/sites/:id/preview/share/status', ofSite)
  return (
    <Loaded query={shares} height={240}>
      {(all) => (
        <Loaded query={status} height={240}>
          {(found) => <Shares siteId={siteId} shares={all} status={found} />}
        </Loaded>
      )}
    </Loaded>
  )
}

interface SharesProps {
  siteId: string
  shares: readonly PreviewShare[]
  status: PreviewStatus
}

function Shares({ siteId, shares, status }: SharesProps) {
  const t = useText()
  const notify = useNotify()
  const { request, isBusy } = useCall()
  const [isInviting, setInviting] = useState(false)
  const [isRevoking, setRevoking] = useState(false)
  const [logOf, setLogOf] = useState<PreviewShare>()
  const ofSite = { params: { id: siteId } }
  const revoke = (body: RevokePreviewBody, said: string) =>
    request('PUT /api/sites/:id/preview/share/revoke', { ...ofSite, body }, said)
  const again = ({ email, language, expiresAt }: PreviewShare) => {
    const body = { emails: [email], language, expiresAt }
    return request('POST /api/sites/:id/preview/share', { ...ofSite, body }, t('previews.sent'))
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
      <PasswordLine siteId={siteId} hasPassword={status.hasPassword} />
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
          <Row align="center" gap={1} sx={{ mb: 1.5 }}>
            <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
              {t('previews.shareTitle')}
            </Typography>
            {invite}
          </Row>
          <ShareRows
            shares={shares}
            isBusy={isBusy}
            onAgain={(share) => void again(share)}
            onRevoke={({ email }) => void revoke({ emails: [email] }, t('previews.revoked'))}
            onLog={setLogOf}
          />
          <Row gap={1} sx={{ mt: 1.5 }}>
            <Button size="small" startIcon={<Icon name="copy" />} onClick={() => void copy()}>
              {t('previews.link')}
            </Button>
            <Button size="small" color="error" onClick={() => setRevoking(true)} sx={{ ml: 'auto' }}>
              {t('previews.revokeAll')}
            </Button>
          </Row>
        </>
      )}
      <InviteDialog siteId={siteId} isOpen={isInviting} onClose={() => setInviting(false)} />
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
