import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Tooltip from '@mui/material/Tooltip'
import { type RefObject, useState } from 'react'
import { type CaptionCue, captionLimits } from '#model/definition/media/caption-files.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { Icon, type IconName } from '../../kit/theme/icons.tsx'
import { textSize } from '../../kit/theme/tokens.ts'

const pad = (value: number, length: number) => String(value).padStart(length, '0')

/** Milliseconds as a time in a film: `1:02.500`, `1:00:00.000`. */
export function timeText(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const start = hours > 0 ? `${hours}:${pad(minutes % 60, 2)}` : String(minutes)
  return `${start}:${pad(seconds % 60, 2)}.${pad(ms % 1_000, 3)}`
}

/** `62`, `1:02`, `1:02.5` and `1:00:00` in milliseconds; undefined for an invalid time. */
export function msOfTime(text: string): number | undefined {
  const found = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/.exec(text.trim())
  if (!found) return undefined
  const [hours = 0, minutes = 0, seconds = 0] = found.slice(1, 4).map((part) => Number(part ?? 0))
  const isLong = (found[2] !== undefined && seconds > 59) || (found[1] !== undefined && minutes > 59)
  if (isLong) return undefined
  return ((hours * 60 + minutes) * 60 + seconds) * 1_000 + Number((found[4] ?? '').padEnd(3, '0'))
}

interface CaptionRowProps {
  cue: CaptionCue
  index: number
  /** JSON pointer of the list. */
  pointer: string
  /** The film beside it, if it can be shown. */
  video: RefObject<HTMLVideoElement | null> | undefined
  isReadOnly: boolean
  onCue: (cue: CaptionCue, isTyping?: boolean) => void
  onRemove: () => void
}

/** One caption: its start, its end and its text. */
export function CaptionRow({ cue, index, pointer, video, isReadOnly, onCue, onRemove }: CaptionRowProps) {
  const t = useText()
  const number = index + 1
  const at = `${pointer}/${index}`
  const { startMs, durationMs, text } = cue
  const setStart = (ms: number) => onCue({ ...cue, startMs: Math.min(ms, captionLimits.startMs) })
  const setEnd = (ms: number) =>
    onCue({ ...cue, durationMs: Math.min(Math.max(1, ms - startMs), captionLimits.durationMs) })
  const nowMs = () => Math.round((video?.current?.currentTime ?? 0) * 1_000)
  const play = () => {
    if (!video?.current) return
    video.current.currentTime = startMs / 1_000
    void video.current.play().catch(() => undefined)
  }
  return (
    <Box component="li" data-cue={index} sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      <Row align="center" gap={0.25}>
        <TimeInput
          path={`${at}/startMs`}
          label={t('captions.from', { number })}
          ms={startMs}
          isRight={(ms) => ms <= captionLimits.startMs}
          isReadOnly={isReadOnly}
          onMs={setStart}
        />
        {video && !isReadOnly && (
          <Tool icon="clock" label={t('captions.fromNow', { number })} onClick={() => setStart(nowMs())} />
        )}
        <Box component="span" aria-hidden sx={{ px: 0.25, color: 'text.secondary' }}>
          –
        </Box>
        <TimeInput
          path={`${at}/durationMs`}
          label={t('captions.until', { number })}
          ms={startMs + durationMs}
          isRight={(ms) => ms > startMs && ms - startMs <= captionLimits.durationMs}
          isReadOnly={isReadOnly}
          onMs={setEnd}
        />
        {video && !isReadOnly && (
          <Tool icon="clock" label={t('captions.untilNow', { number })} onClick={() => setEnd(nowMs())} />
        )}
        <Box sx={{ ml: 'auto', display: 'flex' }}>
          {video && <Tool icon="play" label={t('captions.play', { number })} onClick={play} />}
          {!isReadOnly && <Tool icon="trash" label={t('captions.remove', { number })} onClick={onRemove} />}
        </Box>
      </Row>
      <Box data-path={`${at}/text`}>
        <OutlinedInput
          value={text}
          readOnly={isReadOnly}
          onChange={({ target }) => onCue({ ...cue, text: target.value }, true)}
          fullWidth
          multiline
          maxRows={4}
          size="small"
          placeholder={t('captions.words')}
          slotProps={{
            input: { 'aria-label': t('captions.text', { number }), maxLength: captionLimits.text },
          }}
        />
      </Box>
    </Box>
  )
}

const Tool = ({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) => (
  <Tooltip title={label}>
    <IconButton size="small" aria-label={label} onClick={onClick}>
      <Icon name={icon} size="small" />
    </IconButton>
  </Tooltip>
)

interface TimeInputProps {
  /** JSON pointer of the edited value. */
  path: string
  label: string
  ms: number
  isRight: (ms: number) => boolean
  isReadOnly: boolean
  onMs: (ms: number) => void
}

/** Typed text takes effect when the field is left. */
function TimeInput({ path, label, ms, isRight, isReadOnly, onMs }: TimeInputProps) {
  const t = useText()
  const [typed, setTyped] = useState<string>()
  const read = typed === undefined ? ms : msOfTime(typed)
  const isWrong = read === undefined || !isRight(read)
  const leave = () => {
    if (typed === undefined || read === undefined || isWrong) return
    setTyped(undefined)
    if (read !== ms) onMs(read)
  }
  return (
    <Box data-path={path} sx={{ width: 92 }}>
      <OutlinedInput
        value={typed ?? timeText(ms)}
        readOnly={isReadOnly}
        error={typed !== undefined && isWrong}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leave}
        onKeyDown={({ key }) => {
          if (key === 'Enter') leave()
          if (key === 'Escape') setTyped(undefined)
        }}
        size="small"
        slotProps={{ input: { 'aria-label': label, inputMode: 'decimal', spellCheck: false } }}
        sx={{ fontVariantNumeric: 'tabular-nums', '& input': { px: 1, py: 0.5, fontSize: textSize.compact } }}
      />
      {typed !== undefined && isWrong && (
        <FormHelperText error role="alert" sx={{ m: 0, fontSize: textSize.tiny }}>
          {t(read === undefined ? 'captions.timeForm' : 'captions.timeOrder')}
        </FormHelperText>
      )}
    </Box>
  )
}
