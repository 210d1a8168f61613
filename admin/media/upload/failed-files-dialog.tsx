import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { FailedFile } from '#model/calls/media/uploads.ts'
import { fileSize } from '#model/values/number-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { DialogFrame } from '../../kit/dialog/dialog-frame.tsx'
import { textSize, textWeight } from '../../kit/theme/tokens.ts'

interface FailedFilesDialogProps {
  isOpen: boolean
  failed: readonly FailedFile[]
  onClose: () => void
}

/** Each file that was not taken, its size, and everything that is wrong with it. */
export function FailedFilesDialog({ isOpen, failed, onClose }: FailedFilesDialogProps) {
  const t = useText()
  return (
    <DialogFrame
      isOpen={isOpen}
      maxWidth="md"
      title={t('library.failedTitle', { smart_count: failed.length })}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('library.close')}
        </Button>
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('library.failedLead')}
      </Typography>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <th>{t('library.file')}</th>
            <th>{t('library.size')}</th>
            <th>{t('library.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {numbered(failed).map(({ key, name, bytes, faults }) => (
            <tr key={key}>
              <td>{name}</td>
              <td>{fileSize(bytes)}</td>
              <td>
                {faults.map(({ reason, message }) => (
                  <div key={reason}>{message}</div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </DialogFrame>
  )
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: textSize.base,
  '& th': {
    textAlign: 'left',
    fontWeight: textWeight.semibold,
    fontSize: textSize.compact,
    color: 'text.secondary',
  },
  '& th, & td': { py: 1, pr: 2, borderBottom: 1, borderColor: 'divider', verticalAlign: 'top' },
  '& td:first-of-type': { overflowWrap: 'anywhere', minWidth: 120 },
  '& td:nth-of-type(2)': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
} as const

/** The same file may have been given twice. */
const numbered = (failed: readonly FailedFile[]) =>
  failed.map((file, index) => ({ ...file, key: `${index} ${file.name}` }))
