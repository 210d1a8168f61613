import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { UserRow } from '#model/calls/accounts/users.ts'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { ActionDialog } from '../../kit/dialog/action-dialog.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { AccountChoice } from './account-choice.tsx'
import { MoveHistory } from './move-history.tsx'
import { Outlook } from './outlook.tsx'

/** Gives a site to another account, after saying what goes along and what does not. It can be moved back. */
export function MoveDialog({ site, onClose }: { site: SiteRow; onClose: () => void }) {
  const t = useText()
  const { request } = useCall()
  const [account, setAccount] = useState<UserRow | null>(null)
  const [isMoving, setMoving] = useState(false)
  // Once the site has moved, the request would be refused.
  const { data: outlook, error } = useOutlook(site.id, { accountId: account?.id, isAsked: !isMoving })
  const ofSite = { params: { id: site.id } }
  const { data: moves = [] } = useRequest('GET /api/sites/:id/moves', ofSite)
  const move = async () => {
    if (!account) return
    const said = t('moving.done', { name: site.name, company: account.company })
    const options = { ...ofSite, body: { accountId: account.id } }
    setMoving(true)
    const { isDone } = await request('POST /api/sites/:id/move', options, said)
    if (isDone) onClose()
    else setMoving(false)
  }
  return (
    <ActionDialog
      title={t('moving.title', { name: site.name })}
      onClose={onClose}
      content={{ display: 'grid', gap: 2.5, alignContent: 'start' }}
      isBusy={isMoving}
      action={
        <Button
          variant="contained"
          loading={isMoving}
          disabled={outlook === undefined || outlook.problems.length > 0}
          onClick={() => void move()}
        >
          {t('moving.confirm')}
        </Button>
      }
    >
      <Typography variant="body2" color="textSecondary">
        {t('moving.lead', { company: site.company })}
      </Typography>
      <AccountChoice chosen={account} exceptId={site.accountId} onChoose={setAccount} />
      {error && (
        <Alert severity="error" variant="outlined">
          {error.message}
        </Alert>
      )}
      {account && !error && <Outlook outlook={outlook} from={site.company} to={account.company} />}
      {!account && moves.length > 0 && <MoveHistory moves={moves} />}
    </ActionDialog>
  )
}

/** The effects of moving a site to an account. Data of one account is never shown for another. */
function useOutlook(siteId: string, preview: { accountId: string | undefined; isAsked: boolean }) {
  const { accountId = '', isAsked } = preview
  const { request } = useDataProvider<ConsoleDataProvider>()
  return useQuery({
    queryKey: ['move', siteId, accountId],
    queryFn: () => request('GET /api/sites/:id/move', { params: { id: siteId }, query: { accountId } }),
    enabled: isAsked && accountId !== '',
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
}
