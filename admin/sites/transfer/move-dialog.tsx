import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { UserRow } from '#model/calls/accounts/users.ts'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { useCall } from '../../kit/query/use-call.ts'
import { dialogPaper } from '../../kit/theme/styles.ts'
import { AccountChoice } from './account-choice.tsx'
import { MoveHistory } from './move-history.tsx'
import { Outlook } from './outlook.tsx'
import { useMoves, useOutlook } from './use-outlook.ts'

/** Gives a site to another account, after saying what goes along and what does not. It can be moved back. */
export function MoveDialog({ site, onClose }: { site: SiteRow; onClose: () => void }) {
  const t = useText()
  const id = useId()
  const notify = useNotify()
  const refresh = useRefresh()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const [account, setAccount] = useState<UserRow | null>(null)
  const found = useOutlook(site.id, account?.id)
  const outlook = found && 'outlook' in found ? found.outlook : undefined
  const moves = useMoves(site.id)
  const move = async () => {
    if (!account) return
    const { isDone } = await call(() =>
      dataProvider.request('POST /api/sites/:id/move', {
        params: { id: site.id },
        body: { accountId: account.id },
      }),
    )
    if (!isDone) return
    notify(t('moving.done', { name: site.name, company: account.company }), { type: 'success' })
    onClose()
    refresh()
  }
  return (
    <Dialog
      open
      onClose={() => !isBusy && onClose()}
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}-title`}
      slotProps={dialogPaper}
    >
      <DialogTitle id={`${id}-title`} variant="h2" sx={{ pt: 3, pb: 0.5, overflowWrap: 'anywhere' }}>
        {t('moving.title', { name: site.name })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
        <Typography variant="body2" color="textSecondary">
          {t('moving.lead', { company: site.company })}
        </Typography>
        <AccountChoice chosen={account} exceptId={site.accountId} onChoose={setAccount} />
        {found && 'error' in found && (
          <Alert severity="error" variant="outlined">
            {found.error instanceof Error ? found.error.message : t('error.offline')}
          </Alert>
        )}
        {account && !(found && 'error' in found) && (
          <Outlook outlook={outlook} from={site.company} to={account.company} />
        )}
        {!account && moves.length > 0 && <MoveHistory moves={moves} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="outlined" onClick={onClose} disabled={isBusy}>
          {t('common.cancel')}
        </Button>
        <Button
          variant="contained"
          loading={isBusy}
          disabled={outlook === undefined || outlook.problems.length > 0}
          onClick={() => void move()}
        >
          {t('moving.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
