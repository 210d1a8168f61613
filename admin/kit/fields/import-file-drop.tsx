import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { type DragEvent, useRef, useState } from 'react'
import { maxImportBytes } from '#model/records/user-import.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../display/row.tsx'
import { Icon } from '../theme/icons.tsx'
import { radius, textSize } from '../theme/tokens.ts'

interface FileDropProps {
  /** Text group of its labels. */
  words?:
    | 'userImport'
    | 'translations.importing'
    | 'domains.importing'
    | 'goals.importing'
    | 'campaigns.importing'
  /** Accepted file extensions and types. */
  accept?: string
  /** The accepted file. */
  fileName: string | undefined
  /** Why the last file was rejected. */
  errorMessage: string | undefined
  isBusy: boolean
  onFile: (file: File) => void
}

/** A drop zone for one file, which can also be chosen. */
export function FileDrop({
  words = 'userImport',
  accept = '.csv,text/csv',
  fileName,
  errorMessage,
  isBusy,
  onFile,
}: FileDropProps) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file && !isBusy) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <Box>
      <Row
        role="group"
        aria-label={t(`${words}.title`)}
        onDrop={drop}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        align="center"
        gap={1.5}
        sx={{
          p: 2.5,
          border: '1px dashed',
          borderColor: isOver ? 'secondary.main' : 'action.disabled',
          borderRadius: radius.control,
          backgroundColor: isOver ? 'action.hover' : 'transparent',
        }}
      >
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          disabled={isBusy}
          aria-label={t(`${words}.choose`)}
          onChange={({ target }) => {
            take(target.files?.[0])
            // The same file can be chosen again once it has been corrected.
            target.value = ''
          }}
        />
        <Button
          variant="outlined"
          disabled={isBusy}
          startIcon={<Icon name="publish" />}
          onClick={() => input.current?.click()}
        >
          {t(fileName ? `${words}.chooseOther` : `${words}.choose`)}
        </Button>
        <Typography
          variant="body2"
          color={fileName ? 'textPrimary' : 'textSecondary'}
          sx={{ minWidth: 0, overflowWrap: 'anywhere', ...(fileName ? {} : hiddenOnTouch) }}
        >
          {fileName ?? t(`${words}.drop`)}
        </Typography>
      </Row>
      <FormHelperText error={errorMessage !== undefined} sx={{ mx: 0, mt: 0.75, fontSize: textSize.small }}>
        <span role={errorMessage ? 'alert' : undefined}>{errorMessage ?? t(`${words}.limits`)}</span>
      </FormHelperText>
    </Box>
  )
}

const hiddenOnTouch = { '@media (hover: none)': { display: 'none' } } as const

export type FileProblem = 'not-csv' | 'too-large' | 'empty'

/** Why a file is not even sent; undefined when it is. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): FileProblem | undefined {
  if (!/\.csv$/i.test(name)) return 'not-csv'
  if (size === 0) return 'empty'
  return size > maxImportBytes ? 'too-large' : undefined
}

/** Bytes in megabytes with one decimal, rounded up, so that a file above the limit never shows the limit: `5.1`. */
export const megabytes = (bytes: number): string => (Math.ceil((bytes / (1024 * 1024)) * 10) / 10).toFixed(1)

/** Shows what is happening to the file. */
export const ImportProgress = ({ title, text }: { title: string; text: string }) => (
  <Box role="status">
    <Typography variant="body2" color="textSecondary">
      {text}
    </Typography>
    <LinearProgress color="secondary" aria-label={title} sx={{ mt: 1 }} />
  </Box>
)
