import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Slider from '@mui/material/Slider'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import { useGetList } from 'react-admin'
import type { MediaRecord } from '#model/calls/media/media.ts'
import { type Crop, cropAround, type MediaEdit } from '#model/media/media-edit.ts'
import { useText } from '../../i18n/use-text.ts'
import { ActionDialog } from '../../kit/dialog/action-dialog.tsx'
import { SegmentChoice } from '../../kit/fields/segment-choice.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { CropBox } from './crop-box.tsx'
import { isWhole, wholeFrame } from './crop-frame.ts'
import { focusOf } from './use-focal-point.ts'

/** Width / height. */
const shapes = {
  shapeFree: undefined,
  shapePage: 389 / 737,
  shapeSquare: 1,
  shapeThumbnail: 300 / 250,
} as const
type Shape = keyof typeof shapes
const shapeNames = ['shapeFree', 'shapePage', 'shapeSquare', 'shapeThumbnail'] as const

interface EditMediumDialogProps {
  medium: MediaRecord
  /** Words of the button. */
  make?: string
  onMade: (made: MediaRecord) => void
  onClose: () => void
}

/** Crops a picture or film. A cropped one is cropped again from its original. */
export function EditMediumDialog(props: EditMediumDialogProps) {
  const { medium } = props
  const sourceRef = medium.source?.ref
  const { data } = useGetList<MediaRecord>(
    'media',
    {
      filter: { ref: [sourceRef], accountId: medium.account.id },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'name', order: 'ASC' },
    },
    { enabled: sourceRef !== undefined },
  )
  const source = sourceRef === undefined ? medium : data?.[0]
  return source ? <EditDialog {...props} source={source} /> : null
}

function EditDialog({
  medium,
  source,
  make,
  onMade,
  onClose,
}: EditMediumDialogProps & { source: MediaRecord }) {
  const t = useText()
  const { request, isBusy } = useCall()
  const [edit, setEdit] = useState<MediaEdit>(medium.source?.edit ?? {})
  const isFilm = source.kind === 'video'
  const isEmpty = !edit.crop && !edit.trim && !edit.mute
  const save = async () => {
    const outcome = await request('POST /api/media/:id/edits', { params: { id: medium.id }, body: edit })
    if (!outcome.isDone) return
    onMade(outcome.value)
    onClose()
  }
  return (
    <ActionDialog
      title={t(isFilm ? 'library.editFilm' : 'library.editTitle')}
      onClose={onClose}
      gap={2}
      isBusy={isBusy}
      action={
        <Button variant="contained" disabled={isEmpty} loading={isBusy} onClick={() => void save()}>
          {make ?? t('library.make')}
        </Button>
      }
    >
      <Typography variant="body2" color="textSecondary">
        {t('library.editLead')}
      </Typography>
      <CropFields source={source} edit={edit} onEdit={setEdit} />
      {isFilm && <FilmFields source={source} edit={edit} onEdit={setEdit} />}
    </ActionDialog>
  )
}

interface FieldsProps {
  source: MediaRecord
  edit: MediaEdit
  onEdit: (edit: MediaEdit) => void
}

const withCrop = ({ crop: _, ...rest }: MediaEdit, crop: Crop): MediaEdit =>
  isWhole(crop) ? rest : { ...rest, crop }

function CropFields({ source, edit, onEdit }: FieldsProps) {
  const t = useText()
  const id = useId()
  const [shape, setShape] = useState<Shape>('shapeFree')
  const film = useRef<HTMLVideoElement>(null)
  const { width, height, fileUrl } = source
  const wanted = shapes[shape]
  const frame = edit.crop ?? wholeFrame
  const choose = (next: Shape) => {
    setShape(next)
    const ratio = shapes[next]
    onEdit(withCrop(edit, ratio === undefined ? wholeFrame : cropAround(source, ratio, focusOf(source))))
  }
  const sight = { display: 'block', width: '100%', maxHeight: 420, aspectRatio: `${width} / ${height}` }
  const boxWidth = `min(100%, calc(420px * ${width / height}))`
  const startS = edit.trim?.startS ?? 0
  if (film.current && Math.abs(film.current.currentTime - startS) > 0.05) film.current.currentTime = startS
  return (
    <>
      <SegmentChoice
        label={t('library.shape')}
        value={shape}
        choices={shapeNames}
        wordsOf={(name) => t(`library.${name}`)}
        onChoose={choose}
      />
      <Box sx={{ width: boxWidth, justifySelf: 'center' }}>
        <CropBox
          frame={frame}
          ratio={wanted === undefined ? undefined : (wanted * height) / width}
          describedBy={`${id}-help`}
          onFrame={(next) => onEdit(withCrop(edit, next))}
        >
          {source.kind === 'video' ? (
            <video ref={film} src={fileUrl} muted playsInline preload="auto" style={sight} />
          ) : (
            <img src={fileUrl} alt="" draggable={false} style={sight} />
          )}
        </CropBox>
      </Box>
      <Typography variant="caption" color="textSecondary" id={`${id}-help`}>
        {t('library.cropHelp')}
      </Typography>
    </>
  )
}

const shortestS = 0.5

function FilmFields({ source, edit, onEdit }: FieldsProps) {
  const t = useText()
  const id = useId()
  const lengthS = source.durationS ?? 0
  const { trim, mute, ...rest } = edit
  const change = (next: Pick<MediaEdit, 'trim' | 'mute'>) => {
    const isWholeFilm = !next.trim || (next.trim.startS === 0 && next.trim.endS >= lengthS)
    onEdit({
      ...rest,
      ...(isWholeFilm ? {} : { trim: next.trim }),
      ...(next.mute ? { mute: true } : {}),
    })
  }
  const seconds = (value: number) => t('library.seconds', { count: Number(value.toFixed(1)) })
  return (
    <>
      <Box sx={{ px: 1 }}>
        <Typography variant="subtitle2" component="div" id={`${id}-trim`} sx={{ ml: -1 }}>
          {t('library.trim')}
        </Typography>
        <Slider
          size="small"
          min={0}
          max={lengthS}
          step={0.1}
          value={[trim?.startS ?? 0, trim?.endS ?? lengthS]}
          getAriaLabel={(index) => t(index === 0 ? 'library.trimStart' : 'library.trimEnd')}
          getAriaValueText={seconds}
          valueLabelDisplay="auto"
          valueLabelFormat={seconds}
          onChange={(_, value) => {
            const [startS = 0, endS = lengthS] = Array.isArray(value) ? value : []
            if (endS - startS >= shortestS) change({ trim: { startS, endS }, mute })
          }}
        />
      </Box>
      {source.hasSound && (
        <FormControlLabel
          control={
            <Switch
              checked={mute === true}
              onChange={(_, isOn) => change({ trim, mute: isOn ? true : undefined })}
            />
          }
          label={t('library.mute')}
        />
      )}
    </>
  )
}
