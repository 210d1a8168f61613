import Box from '@mui/material/Box'
import { useText } from '#admin/i18n/use-text.ts'
import type { ContractState } from '#model/account.ts'
import { Chip } from './chip.tsx'

const dots: Readonly<Record<ContractState, string>> = {
  ACTIVE: 'success.main',
  SUSPENDED: 'warning.main',
  TERMINATED: 'error.main',
  INACTIVE: 'text.disabled',
}

export function ContractChip({ contract }: { contract: ContractState }) {
  const t = useText()
  return (
    <Chip>
      <Box
        component="span"
        sx={{ flex: 'none', width: 7, height: 7, borderRadius: 4, backgroundColor: dots[contract] }}
      />
      {t(`contract.${contract}`)}
    </Chip>
  )
}
