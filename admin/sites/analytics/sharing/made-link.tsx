import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useNotify } from 'react-admin'
import type { MadeReportLink } from '#model/calls/reports/report-links.ts'
import { copyText } from '#runtime/browser/copy-text.ts'
import { useText } from '../../../i18n/use-text.ts'
import { DialogFrame } from '../../../kit/dialog/dialog-frame.tsx'
import { Row } from '../../../kit/display/row.tsx'
import { Icon } from '../../../kit/theme/icons.tsx'

interface MadeLinkProps {
  made: MadeReportLink
  onClose: () => void
}

/** The address of a link is shown only this once, so that only the button closes the dialog. */
export function MadeLink({ made: { name, url }, onClose }: MadeLinkProps) {
  const t = useText()
  const notify = useNotify()
  const copy = async () => {
    if (await copyText(url)) notify(t('reports.copied'), { type: 'success' })
  }
  return (
    <DialogFrame
      title={t('reports.madeTitle', { name })}
      gap={2}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {t('reports.done')}
        </Button>
      }
    >
      <Alert severity="warning" variant="outlined">
        {t('reports.madeText')}
      </Alert>
      <Row gap={1}>
        <OutlinedInput
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
          slotProps={{ input: { 'aria-label': t('reports.address') } }}
          sx={{ flex: 1, minWidth: 220 }}
        />
        <Button variant="contained" startIcon={<Icon name="copy" />} onClick={() => void copy()}>
          {t('reports.copy')}
        </Button>
      </Row>
    </DialogFrame>
  )
}
