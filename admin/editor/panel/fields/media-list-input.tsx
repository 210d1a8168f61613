import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { picturePlaceOf } from '#model/definition/media/picture-sizes.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Row } from '../../../kit/display/row.tsx'
import { pictureOf } from '../../../kit/display/small-picture.ts'
import { Thumbnail } from '../../../kit/display/thumbnail.tsx'
import { useSizeLabels } from '../../../media/upload/accepted-files.ts'
import { useEditing } from '../../session/editor.ts'
import { usePanel } from '../place/panel-context.ts'
import type { Field } from '../place/use-field.ts'
import type { FieldPath } from '../schema/slot-at.ts'
import { Frame } from './frame.tsx'

const MediaPicker = lazy(async () => ({
  default: (await import('../../../media/picker/media-picker.tsx')).MediaPicker,
}))

/** Several pictures in an order, chosen together. */
export function MediaListInput({ field, path }: { field: Field; path: FieldPath }) {
  const t = useText()
  const { siteId } = usePanel()
  const [isPicking, setPicking] = useState(false)
  const media = useEditing((editing) => editing.media)
  const { value, isReadOnly } = field
  const sizeLabel = useSizeLabels()
  const refs = Array.isArray(value) ? value.map(String) : []
  return (
    <Frame
      field={field}
      isWhole
      help={[field.help, sizeLabel(picturePlaceOf(path))].filter(Boolean).join(' ')}
    >
      {({ id, describedBy }) => (
        <Box sx={{ display: 'grid', gap: 1 }}>
          {refs.length > 0 && (
            <Row gap={0.5}>
              {[...new Set(refs)].map((ref) => (
                <Thumbnail key={ref} src={pictureOf(media[ref])} width={30} />
              ))}
            </Row>
          )}
          {!isReadOnly && (
            <Box sx={{ display: 'flex', gap: 1 }}>
              <Button
                id={id}
                size="small"
                variant="outlined"
                aria-describedby={describedBy}
                onClick={() => setPicking(true)}
              >
                {t(refs.length > 0 ? 'media.replace' : 'library.fromLibraryShort')}
              </Button>
              {refs.length > 0 && (
                <Button size="small" onClick={() => field.set(undefined)}>
                  {t('media.remove')}
                </Button>
              )}
            </Box>
          )}
          {isPicking && (
            <Suspense fallback={null}>
              <MediaPicker
                kinds={['picture']}
                siteId={siteId}
                isMany
                onClose={() => setPicking(false)}
                onPick={(chosen) => {
                  setPicking(false)
                  field.set(chosen.map(({ ref }) => ref))
                }}
              />
            </Suspense>
          )}
        </Box>
      )}
    </Frame>
  )
}
