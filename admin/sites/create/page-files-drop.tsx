import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { type DragEvent, useId } from 'react'
import { pictureSizes } from '#model/definition/media/picture-sizes.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { radius } from '../../kit/theme/tokens.ts'
import { acceptOf } from '../../media/upload/file-kinds.ts'

interface PageFilesDropProps {
  files: readonly File[]
  onFiles: (files: readonly File[]) => void
  isMissing: boolean
}

/** What the pages of a site are made of: a PDF, a tall picture, pictures, a ZIP. Dropped here or chosen. */
export function PageFilesDrop({ files, onFiles, isMissing }: PageFilesDropProps) {
  const t = useText()
  const id = useId()
  const take = (list: FileList | null) => {
    if (list && list.length > 0) onFiles([...list])
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  return (
    <Box sx={{ maxWidth: 640 }}>
      <Box
        component="label"
        htmlFor={id}
        onDragOver={(event: DragEvent) => event.preventDefault()}
        onDrop={drop}
        sx={{
          ...{ display: 'grid', justifyItems: 'center', gap: 1, py: 5, px: 3, textAlign: 'center' },
          ...{
            cursor: 'pointer',
            border: '1px dashed',
            borderRadius: radius.card,
            backgroundColor: 'background.paper',
          },
          borderColor: isMissing ? 'error.main' : 'text.disabled',
          '&:hover': { borderColor: 'text.primary' },
          '&:focus-within': { outline: 2, outlineColor: 'secondary.main', outlineOffset: 3 },
        }}
      >
        <Icon name={files.length > 0 ? 'check' : 'publish'} size="big" sx={{ color: 'text.secondary' }} />
        <Typography variant="subtitle2" component="span" sx={{ overflowWrap: 'anywhere' }}>
          {files[0]
            ? t('cut.filesChosen', { name: files[0].name, smart_count: files.length, more: files.length - 1 })
            : t('cut.filesDrop')}
        </Typography>
        <Typography variant="body2" color="textSecondary" component="span" id={`${id}-about`}>
          {`${t('cut.filesText')} ${t('cut.designs')} ${t('cut.filesMany', pictureSizes.bulk)}`}
        </Typography>
        <input
          id={id}
          type="file"
          multiple
          accept={`.pdf,application/pdf,${acceptOf(['picture', 'film'])},.zip`}
          aria-describedby={`${id}-about ${id}-help`}
          onChange={({ target }) => take(target.files)}
          style={{ position: 'absolute', opacity: 0, width: 1, height: 1 }}
        />
      </Box>
      <FormHelperText id={`${id}-help`} error role="alert">
        {isMissing && t('cut.filesMissing')}
      </FormHelperText>
    </Box>
  )
}
