import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useMemo } from 'react'
import { isOfKind } from '#model/media/media-files.ts'
import { useText } from '../../i18n/use-text.ts'
import { Thumbnail } from '../../kit/display/thumbnail.tsx'

/** Further files are counted, but not drawn. */
const maxShown = 8

/** The dropped files: images as they are, others by their kind. */
export function DroppedFiles({ files }: { files: readonly File[] }) {
  const t = useText()
  const shown = useMemo(
    () =>
      files.slice(0, maxShown).map((file, index) => ({
        key: `${index} ${file.name}`,
        name: file.name,
        src: file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined,
      })),
    [files],
  )
  useEffect(
    () => () => {
      for (const { src } of shown) if (src) URL.revokeObjectURL(src)
    },
    [shown],
  )
  const more = files.length - 1
  return (
    <>
      <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
        {shown.map(({ key, name, src }) => (
          <Box key={key} sx={{ width: 56 }}>
            <Thumbnail src={src} width={56} icon={iconOf(name)} />
          </Box>
        ))}
      </Box>
      <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
        {t('cut.filesChosen', { name: files[0]?.name ?? '', smart_count: files.length, more })}
      </Typography>
    </>
  )
}

const iconOf = (name: string) =>
  /\.zip$/i.test(name) ? 'folder' : isOfKind(name, ['film']) ? 'film' : 'layers'
