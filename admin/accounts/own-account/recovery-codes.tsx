import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { useId } from 'react'
import { useNotify } from 'react-admin'
import { copyText } from '#runtime/browser/copy-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { DialogFrame } from '../../kit/dialog/dialog-frame.tsx'
import { Row } from '../../kit/display/row.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { radius, textSize } from '../../kit/theme/tokens.ts'

/** The recovery codes are shown only this once, so that only the button closes the dialog. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useText()
  const id = useId()
  const notify = useNotify()
  const text = codes.join('\n')
  const copy = async () => {
    if (await copyText(text)) notify(t('twoFactor.copied'), { type: 'success' })
  }
  return (
    <DialogFrame
      describedBy={`${id}-text`}
      title={t('twoFactor.codesTitle')}
      actions={
        <Button variant="contained" onClick={onDone}>
          {t('twoFactor.done')}
        </Button>
      }
    >
      <DialogContentText id={`${id}-text`} variant="body2">
        {t('twoFactor.codesText')}
      </DialogContentText>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
          gap: 1,
          m: 0,
          my: 2.5,
          p: 2.5,
          listStyle: 'none',
          borderRadius: radius.control,
          backgroundColor: 'action.hover',
          fontFamily: 'ui-monospace, SFMono-Regular, Menlo, monospace',
          fontSize: textSize.base,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Row gap={1}>
        <Button size="small" variant="outlined" startIcon={<Icon name="copy" />} onClick={() => void copy()}>
          {t('twoFactor.copyCodes')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          startIcon={<Icon name="download" />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="recovery-codes.txt"
        >
          {t('twoFactor.downloadCodes')}
        </Button>
      </Row>
    </DialogFrame>
  )
}
