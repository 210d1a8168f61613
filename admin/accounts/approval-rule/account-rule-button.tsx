import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { useMayOn } from '../../session/use-may-on.ts'

const AccountRuleDialog = lazy(async () => ({
  default: (await import('./rule-dialog.tsx')).AccountRuleDialog,
}))

/** Opens the approval rule of all sites of an account. Renders nothing if the reader may not set it. */
export function AccountRuleButton({ account }: { account: { id: string; company: string } }) {
  const t = useText()
  const mayOn = useMayOn()
  const [isOpen, setOpen] = useState(false)
  if (!mayOn('site.approval-rule', account.id)) return null
  return (
    <>
      <Button variant="outlined" startIcon={<Icon name="shield" />} onClick={() => setOpen(true)}>
        {t('approvals.accountOpen')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AccountRuleDialog account={account} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
