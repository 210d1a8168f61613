import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { type DragEvent, useRef, useState } from 'react'
import { useInput, useLocaleState } from 'react-admin'
import type { PicturePlace } from '#model/definition/media/picture-sizes.ts'
import { type FileKind, fileFaults, isOfKind } from '#model/media/media-files.ts'
import { failureMessage } from '#model/messages/failure-message.ts'
import { siteLanguageOf } from '../../i18n/console-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { Thumbnail } from '../../kit/display/thumbnail.tsx'
import { FieldFrame } from '../../kit/fields/field-frame.tsx'
import { useReadOnly } from '../../kit/fields/read-only.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { radius } from '../../kit/theme/tokens.ts'
import { acceptOf, useSizeLabels, useWrongKind } from '../upload/accepted-files.ts'
import { MediaLosses } from '../upload/media-losses.tsx'
import { type UploadState, useMediaUploads } from '../upload/media-uploads.tsx'
import { MediaPicker } from './media-picker.tsx'

interface MediaFieldProps {
  source: string
  label: string
  kinds: readonly FileKind[]
  /** The place whose recommended size is shown. */
  place: PicturePlace
  /** Width / height of its picture. */
  shape?: string
  /** The library that is chosen from; absent: every library that the reader may see. */
  accountId?: string
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')
const asIs = (value: string) => value

/** Why a file is not even sent, in words; undefined when it is. */
function useFileError(kinds: readonly FileKind[]): (file: File) => string | undefined {
  const wrongKind = useWrongKind(kinds)
  const [locale] = useLocaleState()
  return ({ name, size }) => {
    if (!isOfKind(name, kinds)) return wrongKind(name)
    const [fault] = fileFaults({ name, bytes: size }, kinds)
    return fault && failureMessage(fault, siteLanguageOf(locale))
  }
}

/** A picture or film of the record: chosen from the device, or dropped. */
export function MediaField({ source, label, kinds, place, shape = '389 / 737', accountId }: MediaFieldProps) {
  const { id, field, fieldState } = useInput({ source, format: asText, parse: asIs })
  const { uploads, previewOf, start, refuse } = useMediaUploads()
  const [isPicking, setPicking] = useState(false)
  const fileErrorOf = useFileError(kinds)
  const sizeLabel = useSizeLabels()
  const isReadOnly = useReadOnly()
  const [isOver, setOver] = useState(false)
  const value = asText(field.value)
  const upload = uploads[source]
  const take = (file: File | undefined) => {
    if (!file) return
    const errorMessage = fileErrorOf(file)
    if (errorMessage) refuse(source, errorMessage)
    else start(source, file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!isReadOnly) take(event.dataTransfer.files[0])
  }
  const error = upload?.stage === 'refused' ? upload.message : fieldState.error?.message
  const isBusy = upload?.stage === 'sending' || upload?.stage === 'preparing'
  return (
    <FieldFrame id={id} label={label} help={sizeLabel(place)} error={error}>
      <Box
        role="group"
        aria-label={label}
        onDrop={drop}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(!isReadOnly)
        }}
        onDragLeave={() => setOver(false)}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          p: 1.5,
          border: '1px dashed',
          borderColor: isOver ? 'secondary.main' : 'action.disabled',
          borderRadius: radius.control,
          backgroundColor: isOver ? 'action.hover' : 'transparent',
        }}
      >
        <Thumbnail src={value ? previewOf(value) : undefined} width={56} shape={shape} />
        <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }}>
          <Status label={label} upload={upload} value={value} isSaved={!fieldState.isDirty} />
          {!isReadOnly && (
            <Choice
              id={id}
              label={label}
              kinds={kinds}
              isBusy={isBusy}
              isSet={value !== ''}
              onFile={take}
              onRemove={() => field.onChange('')}
              onPick={() => setPicking(true)}
            />
          )}
        </Box>
      </Box>
      {isPicking && (
        <FieldPicker source={source} kinds={kinds} accountId={accountId} onClose={() => setPicking(false)} />
      )}
    </FieldFrame>
  )
}

interface FieldPickerProps {
  source: string
  kinds: readonly FileKind[]
  accountId: string | undefined
  onClose: () => void
}

function FieldPicker({ source, kinds, accountId, onClose }: FieldPickerProps) {
  const { pick } = useMediaUploads()
  return (
    <MediaPicker
      kinds={kinds}
      accountId={accountId}
      onClose={onClose}
      onPick={([medium]) => {
        onClose()
        if (medium) pick(source, medium)
      }}
    />
  )
}

interface ChoiceProps {
  id: string
  label: string
  kinds: readonly FileKind[]
  isBusy: boolean
  isSet: boolean
  onFile: (file: File | undefined) => void
  onRemove: () => void
  onPick: () => void
}

function Choice({ id, label, kinds, isBusy, isSet, onFile, onRemove, onPick }: ChoiceProps) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const choose = t(isSet ? 'media.replace' : 'media.choose')
  return (
    <Row gap={1}>
      <input
        ref={input}
        type="file"
        id={id}
        hidden
        accept={acceptOf(kinds)}
        disabled={isBusy}
        onChange={({ target }) => {
          onFile(target.files?.[0])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <Button
        size="small"
        variant="outlined"
        disabled={isBusy}
        startIcon={<Icon name="publish" />}
        aria-label={`${choose}: ${label}`}
        aria-describedby={`${id}-help`}
        onClick={() => input.current?.click()}
      >
        {choose}
      </Button>
      <Button
        size="small"
        disabled={isBusy}
        aria-label={`${t('library.fromLibraryShort')}: ${label}`}
        onClick={onPick}
      >
        {t('library.fromLibraryShort')}
      </Button>
      {isSet && (
        <Button
          size="small"
          disabled={isBusy}
          aria-label={`${t('media.remove')}: ${label}`}
          onClick={onRemove}
        >
          {t('media.remove')}
        </Button>
      )}
    </Row>
  )
}

interface StatusProps {
  label: string
  upload: UploadState | undefined
  value: string
  isSaved: boolean
}

/** The progress of an upload, or else the state of the field. */
function Status({ label, upload, value, isSaved }: StatusProps) {
  const t = useText()
  const labels = () => {
    if (upload?.stage === 'sending') return t('media.uploading', { percent: upload.percent })
    if (upload?.stage === 'preparing') return t('media.preparing')
    if (upload?.stage === 'done' && upload.ref === value && !isSaved) return t('media.done')
    if (value) return t('media.isSet')
    return t('media.none')
  }
  return (
    <Box>
      <Typography variant="body2" color="textSecondary" role="status">
        {labels()}
        {!upload && !value && (
          <Box component="span" sx={{ '@media (hover: none)': { display: 'none' } }}>
            {` — ${t('media.drop')}`}
          </Box>
        )}
      </Typography>
      {upload?.stage === 'done' && upload.ref === value && <MediaLosses losses={upload.losses} />}
      {(upload?.stage === 'sending' || upload?.stage === 'preparing') && (
        <LinearProgress
          variant={upload.stage === 'sending' ? 'determinate' : 'indeterminate'}
          color="secondary"
          value={upload.stage === 'sending' ? upload.percent : undefined}
          aria-label={label}
          sx={{ mt: 1, maxWidth: 320 }}
        />
      )}
    </Box>
  )
}
