import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Ask } from '../../kit/dialog/ask.tsx'
import { Row } from '../../kit/display/row.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { Icon } from '../../kit/theme/icons.tsx'

interface CheckOrRemoveProps {
  /** DNS is right, so there is nothing to do. */
  isRight: boolean
  checkedAt: string | null
  nextCheckAt: string | null
  /** Label of the button that checks again. */
  check: string
  onCheck: () => Promise<unknown>
  /** Title of the question before the removal. */
  title: string
  text: string
  onRemove: () => Promise<unknown>
  /** Notice after the removal. */
  removed: string
}

/** When DNS was last checked, with buttons to check again and to remove the entry. */
export function CheckOrRemove({
  isRight,
  check,
  onCheck,
  title,
  text,
  onRemove,
  removed,
  ...times
}: CheckOrRemoveProps) {
  const t = useText()
  const { call, isBusy } = useCall()
  const [isAsking, setAsking] = useState(false)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Times {...times} />
      <Row gap={1.25}>
        <Button
          variant={isRight ? 'outlined' : 'contained'}
          loading={isBusy}
          loadingPosition="start"
          startIcon={<Icon name="repeat" />}
          onClick={() => void call(onCheck, null)}
        >
          {check}
        </Button>
        <Button disabled={isBusy} startIcon={<Icon name="trash" />} onClick={() => setAsking(true)}>
          {t('domains.remove')}
        </Button>
      </Row>
      <Ask
        isOpen={isAsking}
        isDangerous
        isBusy={isBusy}
        title={title}
        text={text}
        confirm={t('domains.remove')}
        onClose={() => setAsking(false)}
        onConfirm={() => void call(onRemove, removed).then(() => setAsking(false))}
      />
    </Box>
  )
}

function Times({ checkedAt, nextCheckAt }: Pick<CheckOrRemoveProps, 'checkedAt' | 'nextCheckAt'>) {
  const t = useText()
  const said = [
    checkedAt ? t('domains.checked', { time: tokyoTime(checkedAt) }) : t('domains.checkedNever'),
    nextCheckAt && checkedAt ? t('domains.next', { time: tokyoTime(nextCheckAt) }) : '',
  ]
  return (
    <Typography variant="caption" color="textSecondary" role="status">
      {said.filter(Boolean).join(' · ')}
    </Typography>
  )
}
