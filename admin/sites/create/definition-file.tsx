import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { type DragEvent, useId, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { radius } from '../../kit/theme/tokens.ts'

export interface DefinitionFile {
  name: string
  /** The parsed content; the server validates it. */
  definition: unknown
}

interface DefinitionDropProps {
  file: DefinitionFile | undefined
  onFile: (file: DefinitionFile | undefined) => void
  isMissing: boolean
}

/** A file with the definition of a site: dropped here or chosen. */
export function DefinitionDrop({ file, onFile, isMissing }: DefinitionDropProps) {
  const t = useText()
  const id = useId()
  const [broken, setBroken] = useState<string>()
  const read = async (chosen: File | undefined) => {
    if (!chosen) return
    try {
      onFile({ name: chosen.name, definition: JSON.parse(await chosen.text()) as unknown })
      setBroken(undefined)
    } catch {
      onFile(undefined)
      setBroken(chosen.name)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void read(event.dataTransfer.files[0])
  }
  const error = broken ? t('making.fileNotJson', { name: broken }) : isMissing ? t('making.fileMissing') : ''
  return (
    <Box sx={{ maxWidth: 640 }}>
      <Box
        component="label"
        htmlFor={id}
        onDragOver={(event: DragEvent) => event.preventDefault()}
        onDrop={drop}
        sx={{
          display: 'grid',
          justifyItems: 'center',
          gap: 1,
          py: 5,
          px: 3,
          textAlign: 'center',
          cursor: 'pointer',
          border: '1px dashed',
          borderColor: error ? 'error.main' : 'text.disabled',
          borderRadius: radius.card,
          backgroundColor: 'background.paper',
          '&:hover': { borderColor: 'text.primary' },
          '&:focus-within': { outline: 2, outlineColor: 'secondary.main', outlineOffset: 3 },
        }}
      >
        <Icon name={file ? 'check' : 'publish'} size="big" sx={{ color: 'text.secondary' }} />
        <Typography variant="subtitle2" component="span">
          {file ? t('making.fileChosen', { name: file.name }) : t('making.fileDrop')}
        </Typography>
        <input
          id={id}
          type="file"
          accept=".json,application/json"
          aria-describedby={`${id}-help`}
          onChange={({ target }) => void read(target.files?.[0])}
          style={{ position: 'absolute', opacity: 0, width: 1, height: 1 }}
        />
      </Box>
      <FormHelperText id={`${id}-help`} error role="alert">
        {error}
      </FormHelperText>
    </Box>
  )
}
