import type { NoticeState } from '#model/records/notifications.ts'
import { useText } from '../../i18n/use-text.ts'
import { Chip } from '../../kit/display/chip.tsx'

const dots: Readonly<Record<NoticeState, string>> = {
  waiting: 'info.main',
  open: 'success.main',
  expired: 'text.disabled',
}

export function NoticeChip({ state }: { state: NoticeState }) {
  const t = useText()
  return <Chip dot={dots[state]}>{t(`noticeState.${state}`)}</Chip>
}
