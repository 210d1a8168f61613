import type { BillStatus } from '#model/billing/bill-status.ts'
import type { BillRow } from '#model/calls/accounts/bills.ts'
import { useText } from '../../i18n/use-text.ts'
import { Chip } from '../../kit/display/chip.tsx'

const dots: Readonly<Record<BillStatus, string>> = {
  unpaid: 'warning.main',
  processing: 'info.main',
  paid: 'success.main',
  failed: 'error.main',
  completed: 'success.main',
  void: 'text.disabled',
}

type Stated = Pick<BillRow, 'status' | 'completion'>

/** The status of a bill; a forced completion has a label of its own. */
export function BillStatusChip({ bill: { status, completion } }: { bill: Stated }) {
  const t = useText()
  return (
    <Chip dot={dots[status]}>
      {completion === null ? t(`billStatus.${status}`) : t(`billCompletion.${completion}`)}
    </Chip>
  )
}

const knownFailures = [
  'insufficient_funds',
  'expired_card',
  'authentication_required',
  'incorrect_cvc',
  'not-arrived',
] as const

/** Why a card was refused, in words. */
export function useCardFailure(): (code: string) => string {
  const t = useText()
  return (code) => {
    const known = knownFailures.find((one) => one === code)
    return known ? t(`cardFailure.${known}`) : t('cardFailure.other', { code })
  }
}
