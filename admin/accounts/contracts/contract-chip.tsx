import type { ContractState } from '#model/records/account.ts'
import { useText } from '../../i18n/use-text.ts'
import { Chip } from '../../kit/display/chip.tsx'

const dots: Readonly<Record<ContractState, string>> = {
  ACTIVE: 'success.main',
  SUSPENDED: 'warning.main',
  TERMINATED: 'error.main',
  INACTIVE: 'text.disabled',
}

export function ContractChip({ contract }: { contract: ContractState }) {
  const t = useText()
  return <Chip dot={dots[contract]}>{t(`contract.${contract}`)}</Chip>
}
