import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useNotify } from 'react-admin'
import { copyText } from '#runtime/browser/copy-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { dialogPaper } from '../../kit/theme/styles.ts'
import { radius, textSize } from '../../kit/theme/tokens.ts'

/** Shown this once; only the button closes it. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useText()
  const id = useId()
  const notify = useNotify()
  const text = codes.join('\n')
  const copy = async () => {
    if (await copyText(text)) notify(t('twoFactor.copied'), { type: 'success' })
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={dialogPaper}
    >
      <DialogTitle id={`${id}-title`} variant="h2" sx={{ pt: 3, pb: 1 }}>
        {t('twoFactor.codesTitle')}
      </DialogTitle>
      <DialogContent>
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
            fontSize: textSize.reading,
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            size="small"
            variant="outlined"
            startIcon={<Icon name="copy" />}
            onClick={() => void copy()}
          >
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
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="contained" onClick={onDone}>
          {t('twoFactor.done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
