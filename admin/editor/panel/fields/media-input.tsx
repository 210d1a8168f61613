import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import LinearProgress from '@mui/material/LinearProgress'
import { type DragEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { picturePlaceOf } from '#model/definition/media/picture-sizes.ts'
import type { FileKind } from '#model/media/media-files.ts'
import { useText } from '../../../i18n/use-text.ts'
import { IconAction } from '../../../kit/display/icon-action.tsx'
import { Row } from '../../../kit/display/row.tsx'
import { pictureOf } from '../../../kit/display/small-picture.ts'
import { Thumbnail } from '../../../kit/display/thumbnail.tsx'
import type { IconName } from '../../../kit/theme/icons.tsx'
import { radius, textSize } from '../../../kit/theme/tokens.ts'
import { acceptOf, useSizeLabels } from '../../../media/upload/accepted-files.ts'
import { useEditing } from '../../session/editor.ts'
import { nameOf } from '../place/field-names.ts'
import { usePanel } from '../place/panel-context.ts'
import type { Field } from '../place/use-field.ts'
import { type Taken, useUpload } from '../place/use-upload.ts'
import { type FieldPath, valueAt } from '../schema/slot-at.ts'
import { Frame } from './frame.tsx'
import { asText } from './text-input.tsx'

const MediaPicker = lazy(async () => ({
  default: (await import('../../../media/picker/media-picker.tsx')).MediaPicker,
}))

const both: readonly FileKind[] = ['picture', 'film']
const picturesOnly: readonly FileKind[] = ['picture']

/** Keys of places where a film would not play. */
const stills: ReadonlySet<string> = new Set([
  'background',
  'compareMedia',
  'favicon',
  'image',
  'imageByLanguage',
  'logo',
  'shareImage',
  'thumbnail',
  'turntable',
])

/** Width / height. */
const shapes: Readonly<Record<string, string>> = {
  background: '1 / 1',
  favicon: '1 / 1',
  image: '1 / 1',
  imageByLanguage: '1 / 1',
  logo: '250 / 150',
  shareImage: '1200 / 630',
}

/** A picture or film: dropped, chosen from the device, or from the library. */
export function MediaInput({ field: given, path }: { field: Field; path: FieldPath }) {
  const t = useText()
  const general = useGeneral(path)
  const field = general === undefined ? given : { ...given, original: general }
  const kinds = stills.has(nameOf(path)) ? picturesOnly : both
  const what = field.help ?? t(kinds === both ? 'media.kinds' : 'media.kindsPicture')
  const about = field.picture === 'safeArea' ? `${what} ${t('editorPanel.safeArea')}` : what
  const sizeLabel = useSizeLabels()
  return (
    <Frame field={field} help={`${about} ${sizeLabel(picturePlaceOf(path))}`}>
      {({ id, describedBy }) => (
        <FileChoice
          {...{ id, describedBy, field, kinds }}
          isGeneral={general !== undefined}
          shape={shapes[nameOf(path)]}
        />
      )}
    </Frame>
  )
}

interface FileChoiceProps {
  id: string
  describedBy: string | undefined
  field: Field
  kinds: readonly FileKind[]
  isGeneral?: boolean
  /** Width / height of its picture. */
  shape?: string | undefined
}

/** What of a media field is below its label. */
export function FileChoice({ id, describedBy, field, kinds, isGeneral = false, shape }: FileChoiceProps) {
  const { siteId } = usePanel()
  const [isPicking, setPicking] = useState(false)
  const [fresh, setFresh] = useState<Taken>()
  const take = (taken: Taken) => {
    setFresh(taken)
    field.set(taken.ref)
  }
  const upload = useUpload(kinds, take)
  return (
    <DropZone field={field} onFile={upload.send}>
      <Shown field={field} shape={shape} icon={kinds.includes('music') ? 'music' : 'picture'} fresh={fresh} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.75 }}>
        <Progress field={field} part={upload.part} isGeneral={isGeneral} />
        {!field.isReadOnly && (
          <Choice
            id={id}
            describedBy={describedBy}
            field={field}
            kinds={kinds}
            isBusy={upload.part !== undefined}
            onFile={upload.send}
            onPick={() => setPicking(true)}
          />
        )}
        {upload.errorMessage && (
          <FormHelperText error role="alert" sx={{ m: 0 }}>
            {upload.errorMessage}
          </FormHelperText>
        )}
      </Box>
      {isPicking && (
        <Suspense fallback={null}>
          <MediaPicker
            kinds={kinds}
            siteId={siteId}
            onClose={() => setPicking(false)}
            onPick={([chosen]) => {
              setPicking(false)
              if (chosen) take(chosen)
            }}
          />
        </Suspense>
      )}
    </DropZone>
  )
}

interface DropZoneProps {
  field: Field
  onFile: (file: File) => void
  children: ReactNode
}

function DropZone({ field, onFile, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !field.isReadOnly) onFile(file)
  }
  return (
    <Box
      role="group"
      aria-label={field.label}
      onDrop={drop}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!field.isReadOnly)
      }}
      onDragLeave={() => setOver(false)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        p: 1,
        border: '1px dashed',
        borderColor: isOver ? 'secondary.main' : 'action.disabled',
        borderRadius: radius.control,
        backgroundColor: isOver ? 'action.hover' : 'transparent',
      }}
    >
      {children}
    </Box>
  )
}

interface ShownProps {
  field: Field
  shape: string | undefined
  icon: IconName
  fresh: Taken | undefined
}

/** The chosen medium, or the one of the default language that takes its place. */
function Shown({ field, shape, icon, fresh }: ShownProps) {
  const ref = asText(field.value) || asText(field.original)
  const medium = useEditing(({ media }) => media[ref])
  const address = pictureOf(medium) ?? (fresh?.ref === ref ? fresh.previewUrl : undefined)
  return (
    <Box sx={{ opacity: field.value ? 1 : 0.5 }}>
      <Thumbnail src={ref ? address : undefined} width={44} shape={shape ?? '389 / 737'} icon={icon} />
    </Box>
  )
}

/** The medium for all languages, which is used if a language has none of its own. */
function useGeneral(path: FieldPath): unknown {
  const at = path.findIndex((key) => key.endsWith(byLanguage))
  const key = path[at]?.slice(0, -byLanguage.length)
  return useEditing(({ site }) =>
    key === undefined ? undefined : valueAt(site, [...path.slice(0, at), key]),
  )
}

const byLanguage = 'ByLanguage'

interface ProgressProps {
  field: Field
  part: number | undefined
  isGeneral: boolean
}

/** The progress of an upload, or else the state of the field. */
function Progress({ field, part, isGeneral }: ProgressProps) {
  const t = useText()
  const isSending = part !== undefined && part < 1
  const labels = () => {
    if (part !== undefined)
      return isSending ? t('media.uploading', { percent: Math.round(part * 100) }) : t('media.preparing')
    if (field.value) return t('media.isSet')
    if (!field.original) return t('media.none')
    return t(isGeneral ? 'editorPanel.fromGeneral' : 'editorPanel.fromDefault')
  }
  return (
    <>
      <Box role="status" sx={{ fontSize: textSize.small, color: 'text.secondary' }}>
        {labels()}
      </Box>
      {part !== undefined && (
        <LinearProgress
          variant={isSending ? 'determinate' : 'indeterminate'}
          color="secondary"
          value={part * 100}
          aria-label={field.label}
        />
      )}
    </>
  )
}

interface ChoiceProps {
  id: string
  describedBy: string | undefined
  field: Field
  kinds: readonly FileKind[]
  isBusy: boolean
  onFile: (file: File) => void
  onPick: () => void
}

function Choice({ id, describedBy, field, kinds, isBusy, onFile, onPick }: ChoiceProps) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const small = { minHeight: 28, px: 1, py: 0.25, fontSize: textSize.small, minWidth: 0 }
  return (
    <Row gap={0.5}>
      <input
        ref={input}
        type="file"
        id={id}
        hidden
        accept={acceptOf(kinds)}
        disabled={isBusy}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onFile(file)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <Button
        variant="outlined"
        disabled={isBusy}
        aria-label={`${t('editorPanel.upload')}: ${field.label}`}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
        sx={small}
      >
        {t('editorPanel.upload')}
      </Button>
      <Button
        disabled={isBusy}
        aria-label={`${t('library.fromLibraryShort')}: ${field.label}`}
        onClick={onPick}
        sx={small}
      >
        {t('library.library')}
      </Button>
      {field.value !== undefined && field.value !== '' && field.slot.isOptional && (
        <IconAction
          isSmall
          icon="trash"
          label={`${t('media.remove')}: ${field.label}`}
          disabled={isBusy}
          onClick={() => field.set(undefined)}
        />
      )}
    </Row>
  )
}
