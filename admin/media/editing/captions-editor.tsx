import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  type CaptionCue,
  type CaptionProblem,
  captionLimits,
  readCaptionFile,
} from '#model/definition/media/caption-files.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { plainList } from '../../kit/theme/styles.ts'
import { overlay, radius, textSize } from '../../kit/theme/tokens.ts'
import { CaptionRow } from './captions-row.tsx'

export interface CaptionsEditorProps {
  /** Id of the button that chooses a caption file. */
  id: string
  /** JSON pointer of the captions. */
  pointer: string
  describedBy: string | undefined
  cues: readonly CaptionCue[]
  /** Address of the film; undefined where it is not known. */
  film: string | undefined
  isReadOnly: boolean
  /** `isTyping` joins consecutive changes into one undo step. */
  onCues: (cues: CaptionCue[] | undefined, isTyping?: boolean) => void
}

const newDurationMs = 2_000
/** How many cues are shown at once, and how many more at a time. */
const cuesPerPage = 30

/** The captions of a film in one language: imported from a file, or typed line by line beside the film. */
export function CaptionsEditor(props: CaptionsEditorProps) {
  const { cues, pointer, film, isReadOnly, onCues } = props
  const t = useText()
  const video = useRef<HTMLVideoElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const [fresh, setFresh] = useState<number>()
  const [limit, setLimit] = useState(cuesPerPage)
  useEffect(() => {
    if (fresh === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-cue="${fresh}"] textarea`)?.focus()
    setFresh(undefined)
  }, [fresh])
  const add = () => {
    const last = cues.at(-1)
    const startMs = film
      ? Math.round((video.current?.currentTime ?? 0) * 1_000)
      : last
        ? last.startMs + last.durationMs
        : 0
    const after = cues.findIndex((cue) => cue.startMs > startMs)
    const at = after < 0 ? cues.length : after
    onCues(cues.toSpliced(at, 0, { startMs, durationMs: newDurationMs, text: '' }))
    setLimit((before) => Math.max(before, at + 1))
    setFresh(at)
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      {film !== undefined && cues.length > 0 && <FilmBeside film={film} cues={cues} video={video} />}
      {!isReadOnly && <Tools {...props} onAdd={add} />}
      {cues.length > 0 && (
        <Box component="ol" ref={list} sx={{ ...plainList, display: 'grid', gap: 1.25 }}>
          {cues.slice(0, limit).map((cue, index) => (
            <CaptionRow
              key={rowOf(index)}
              cue={cue}
              index={index}
              pointer={pointer}
              video={film === undefined ? undefined : video}
              isReadOnly={isReadOnly}
              onCue={(changed, isTyping) => onCues(cues.with(index, changed), isTyping)}
              onRemove={() => onCues(cues.length > 1 ? cues.toSpliced(index, 1) : undefined)}
            />
          ))}
        </Box>
      )}
      {cues.length > limit && (
        <Button size="small" onClick={() => setLimit(limit + cuesPerPage)}>
          {t('captions.more', { smart_count: cues.length - limit })}
        </Button>
      )}
    </Box>
  )
}

/** Cues have no id, so their index identifies them. */
const rowOf = (index: number): string => `${index}`

interface FilmBesideProps {
  film: string
  cues: readonly CaptionCue[]
  video: RefObject<HTMLVideoElement | null>
}

/** The film with the current caption. */
function FilmBeside({ film, cues, video }: FilmBesideProps) {
  const t = useText()
  const [nowMs, setNowMs] = useState(0)
  const said = cues.filter(({ startMs, durationMs }) => startMs <= nowMs && nowMs < startMs + durationMs)
  return (
    <Box
      sx={{
        position: 'relative',
        borderRadius: radius.control,
        overflow: 'hidden',
        backgroundColor: 'common.black',
      }}
    >
      <Box
        component="video"
        ref={video}
        src={film}
        controls
        playsInline
        preload="metadata"
        aria-label={t('captions.film')}
        onTimeUpdate={({ currentTarget }) => setNowMs(currentTarget.currentTime * 1_000)}
        onSeeked={({ currentTarget }) => setNowMs(currentTarget.currentTime * 1_000)}
        sx={{ display: 'block', width: '100%', maxHeight: 260 }}
      />
      {said.length > 0 && (
        <Box
          sx={{
            ...{
              position: 'absolute',
              left: 8,
              right: 8,
              top: 8,
              pointerEvents: 'none',
              textAlign: 'center',
            },
            ...{ color: overlay.light, fontSize: textSize.compact, whiteSpace: 'pre-wrap' },
            '& span': { backgroundColor: overlay.shade, px: 0.75, boxDecorationBreak: 'clone' },
          }}
        >
          <span>{said.map(({ text }) => text).join('\n')}</span>
        </Box>
      )}
    </Box>
  )
}

const shownProblems = 5

function Tools({ id, describedBy, cues, onCues, onAdd }: CaptionsEditorProps & { onAdd: () => void }) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [problems, setProblems] = useState<readonly CaptionProblem[]>([])
  const take = async (file: File) => {
    const isLarge = file.size > captionLimits.fileBytes
    const read = isLarge
      ? { cues: [], problems: [{ line: 1, fault: 'too-large' } as const] }
      : readCaptionFile(new Uint8Array(await file.arrayBuffer()))
    setProblems(read.problems)
    if (read.problems.length === 0) onCues(read.cues)
  }
  const small = { minHeight: 28, px: 1, py: 0.25, fontSize: textSize.small, minWidth: 0 }
  return (
    <>
      <Row gap={0.5}>
        <input
          ref={input}
          type="file"
          hidden
          accept=".vtt,.srt,text/vtt"
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) void take(file)
            // The same file can be chosen again.
            target.value = ''
          }}
        />
        <Button
          id={id}
          variant="outlined"
          aria-describedby={describedBy}
          onClick={() => input.current?.click()}
          sx={small}
        >
          {t('captions.file')}
        </Button>
        {cues.length < captionLimits.cues && (
          <Button startIcon={<Icon name="plus" />} onClick={onAdd} sx={small}>
            {t('captions.add')}
          </Button>
        )}
        {cues.length > 0 && (
          <Button onClick={() => onCues(undefined)} sx={small}>
            {t('captions.removeAll')}
          </Button>
        )}
      </Row>
      {problems.length > 0 && (
        <FormHelperText error role="alert" component="div" sx={{ m: 0 }}>
          {t('captions.refused')}
          <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
            {problems.slice(0, shownProblems).map(({ line, fault }) => (
              <li key={`${line} ${fault}`}>
                {t('captions.line', { line, fault: t(`captions.fault.${fault}`, limitsOf) })}
              </li>
            ))}
            {problems.length > shownProblems && (
              <li>{t('captions.moreProblems', { smart_count: problems.length - shownProblems })}</li>
            )}
          </Box>
        </FormHelperText>
      )}
    </>
  )
}

const limitsOf = { cues: captionLimits.cues, text: captionLimits.text, size: '1 MB' }
