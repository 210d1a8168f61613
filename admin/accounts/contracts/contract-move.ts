import type { ContractState } from '#model/records/account.ts'
import type { TextKey } from '../../i18n/en.ts'
import type { IconName } from '../../kit/theme/icons.tsx'

export interface MoveLabels {
  icon: IconName
  action: TextKey
  title: TextKey
  text: TextKey
  done: TextKey
}

const suspending: MoveLabels = {
  icon: 'pause',
  action: 'contract.suspend',
  title: 'contract.suspendTitle',
  text: 'contract.suspendText',
  done: 'contract.SUSPENDEDDone',
}

const ending: MoveLabels = {
  icon: 'close',
  action: 'contract.end',
  title: 'contract.endTitle',
  text: 'contract.endText',
  done: 'contract.TERMINATEDDone',
}

const resuming: MoveLabels = {
  icon: 'repeat',
  action: 'contract.resume',
  title: 'contract.resumeTitle',
  text: 'contract.resumeText',
  done: 'contract.ACTIVEDone',
}

const starting: MoveLabels = {
  icon: 'check',
  action: 'contract.start',
  title: 'contract.startTitle',
  text: 'contract.startText',
  done: 'contract.ACTIVEDone',
}

/** Labels of a change of the contract: one that never ran is started, a paused one is resumed. */
export function moveLabels(from: ContractState, to: ContractState): MoveLabels {
  if (to === 'TERMINATED') return ending
  if (to === 'SUSPENDED') return suspending
  return from === 'INACTIVE' ? starting : resuming
}
