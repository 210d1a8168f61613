import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type DragEvent, useId, useState } from 'react'
import { pictureSizes } from '#model/definition/media/picture-sizes.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { radius, textSize, textWeight } from '../../kit/theme/tokens.ts'
import { acceptOf } from '../../media/upload/accepted-files.ts'
import { DroppedFiles } from './dropped-files.tsx'
import { FigmaDialog } from './figma-dialog.tsx'

interface ImagesDropProps {
  files: readonly File[]
  onFiles: (files: readonly File[]) => void
  isBusy: boolean
}

/** The files that a site's pages are made from: images, a PDF, slides, a ZIP, videos; dropped or chosen. */
export function ImagesDrop({ files, onFiles, isBusy }: ImagesDropProps) {
  const t = useText()
  const id = useId()
  const [isOver, setOver] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const add = (list: FileList | null) => {
    if (list && list.length > 0) onFiles([...files, ...list])
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add(event.dataTransfer.files)
  }
  return (
    <Box
      component="section"
      aria-labelledby={`${id}-title`}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        ...{ display: 'flex', flexDirection: 'column', justifyContent: 'center', alignItems: 'center' },
        ...{ gap: 1.5, textAlign: 'center', px: { xs: 2, sm: 4 }, py: { xs: 4, lg: 5 } },
        minHeight: { xs: 260, lg: 460 },
        border: '2px dashed',
        borderColor: isOver || files.length > 0 ? 'primary.main' : 'text.disabled',
        borderRadius: radius.card,
        backgroundColor: isOver ? 'action.hover' : 'background.paper',
        transition: 'border-color 120ms, background-color 120ms',
      }}
    >
      <Typography variant="h2" component="h2" id={`${id}-title`}>
        {t('making.imagesTitle')}
      </Typography>
      {files.length > 0 ? (
        <DroppedFiles files={files} />
      ) : (
        <>
          <Icon name="picture" size="hero" sx={{ color: 'text.secondary' }} />
          <Typography color="textSecondary">{t('making.imagesText')}</Typography>
        </>
      )}
      <Row gap={1.25} sx={{ justifyContent: 'center' }}>
        {files.length > 0 && (
          <Button type="submit" variant="contained" loading={isBusy}>
            {t('making.imagesMake')}
          </Button>
        )}
        <ChooseFiles id={id} isFurther={files.length > 0} onChosen={add} />
        <Button variant="outlined" startIcon={<Icon name="layers" />} onClick={() => setAsking(true)}>
          {t('making.figma')}
        </Button>
        {files.length > 0 && <Button onClick={() => onFiles([])}>{t('making.imagesRemove')}</Button>}
      </Row>
      <Typography
        variant="body2"
        color="textSecondary"
        id={`${id}-about`}
        sx={{ maxWidth: 520, fontSize: textSize.small }}
      >
        {`${t('cut.filesText')} ${t('cut.designs')} ${t('cut.filesMany', pictureSizes.bulk)}`}
      </Typography>
      {isAsking && (
        <FigmaDialog onFile={(file) => onFiles([...files, file])} onClose={() => setAsking(false)} />
      )}
    </Box>
  )
}

interface ChooseFilesProps {
  id: string
  isFurther: boolean
  onChosen: (list: FileList | null) => void
}

/** Looks like a button, and is the file input's label. */
function ChooseFiles({ id, isFurther, onChosen }: ChooseFilesProps) {
  const t = useText()
  return (
    <Box
      component="label"
      sx={{
        ...{ position: 'relative', display: 'inline-flex', alignItems: 'center', gap: 1, px: 2, height: 40 },
        ...{ cursor: 'pointer', border: 1, borderColor: 'divider', borderRadius: radius.control },
        fontSize: textSize.base,
        fontWeight: textWeight.semibold,
        backgroundColor: 'background.paper',
        '&:hover': { borderColor: 'text.primary' },
        '&:focus-within': {
          outline: 2,
          outlineStyle: 'solid',
          outlineColor: 'secondary.main',
          outlineOffset: 2,
        },
      }}
    >
      <Icon name="plus" />
      {t(isFurther ? 'making.imagesMore' : 'making.imagesChoose')}
      <input
        type="file"
        multiple
        accept={`.pdf,application/pdf,.pptx,.ppsx,${acceptOf(['picture', 'film'])},.zip`}
        aria-describedby={`${id}-about`}
        onKeyDown={(event) => {
          // Browsers would submit the form on Enter.
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.currentTarget.click()
        }}
        onChange={({ target }) => {
          onChosen(target.files)
          // The same file can be chosen again after it was taken away.
          target.value = ''
        }}
        style={{ position: 'absolute', opacity: 0, width: 1, height: 1 }}
      />
    </Box>
  )
}
