import Box from '@mui/material/Box'
import type { UserRow } from '#model/calls/accounts/users.ts'
import { isPastEnd } from '#model/records/contract-days.ts'
import { tokyoDay } from '#model/values/calendar-day.ts'
import { useText } from '../../i18n/use-text.ts'

type Period = Pick<UserRow, 'contract' | 'contractStart' | 'contractEnd'>

/** The first and the last day of a contract. Renders nothing if neither is known. */
export function ContractDays({ user }: { user: Period }) {
  const t = useText()
  const { contractStart: from, contractEnd: to } = user
  const labels = () => {
    if (from && to) return t('contract.period', { from, to })
    if (from) return t('contract.from', { from })
    return to ? t('contract.until', { to }) : ''
  }
  return (
    <>
      {labels()}
      {isPastEnd(user, tokyoDay(Date.now())) && (
        <Box component="span" sx={{ ml: 1, color: 'warning.main' }}>
          {t('contract.ended')}
        </Box>
      )}
    </>
  )
}
