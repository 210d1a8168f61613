import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import type { BackgroundMusic } from '#model/definition/page.ts'
import type { FileKind } from '#model/media/media-files.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useEditing } from '../../session/editor.ts'
import type { Field } from '../place/use-field.ts'
import { Frame } from './frame.tsx'
import { FileChoice } from './media-input.tsx'
import { asText } from './text-input.tsx'

const musicOnly: readonly FileKind[] = ['music']

/** A piece of music, dropped or chosen, to be listened to here. */
export function MusicInput({ field }: { field: Field }) {
  const t = useText()
  return (
    <Frame field={field} help={`${field.help ?? ''} ${t('media.kindsMusic')}`}>
      {({ id, describedBy }) => <Music {...{ field, id, describedBy }} />}
    </Frame>
  )
}

interface MusicProps {
  field: Field
  id: string
  describedBy: string | undefined
}

function Music({ field, id, describedBy }: MusicProps) {
  const drawn = useEditing(({ media }) => media[asText(field.value)])
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <FileChoice field={field} kinds={musicOnly} id={id} describedBy={describedBy} shape="1 / 1" />
      {drawn && 'music' in drawn && (
        <Box
          component="audio"
          src={drawn.music}
          controls
          preload="none"
          aria-label={field.label}
          sx={{ width: '100%' }}
        />
      )}
    </Box>
  )
}

const choices = ['site', 'film', 'own', 'none'] as const
type Choice = (typeof choices)[number]

const values: Readonly<Record<Exclude<Choice, 'own'>, BackgroundMusic>> = {
  site: false,
  film: true,
  none: 'none',
}

function choiceOf(value: unknown): Choice {
  if (value === 'none') return 'none'
  if (typeof value === 'string') return 'own'
  return value === true ? 'film' : 'site'
}

/** The sound of a page: the site's music, the sound of its film, music of its own, or none. */
export function BackgroundMusicInput({ field }: { field: Field }) {
  const t = useText()
  // Chosen before there is a file.
  const [isOwn, setOwn] = useState(false)
  const stored = choiceOf(field.value)
  const choice = isOwn ? 'own' : stored
  const choose = (chosen: Choice) => {
    setOwn(chosen === 'own')
    if (chosen !== 'own') field.set(values[chosen])
  }
  const file: Field = {
    ...field,
    value: stored === 'own' ? field.value : undefined,
    set: (ref) => field.set(ref ?? false),
  }
  const kinds = choice === 'own' ? ` ${t('media.kindsMusic')}` : ''
  return (
    <Frame field={field} help={`${field.help ?? ''}${kinds}`}>
      {({ id, error, describedBy }) => (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <NativeSelect
            id={id}
            disabled={field.isReadOnly}
            value={choice}
            onChange={({ target }) => choose(choices.find((one) => one === target.value) ?? 'site')}
            error={error}
            input={<OutlinedInput />}
            inputProps={{ 'aria-describedby': describedBy }}
            sx={{ width: '100%', '& .MuiNativeSelect-icon': { right: 9 } }}
          >
            {choices.map((one) => (
              <option key={one} value={one}>
                {t(`editorPanel.music.${one}`)}
              </option>
            ))}
          </NativeSelect>
          {choice === 'own' && <Music field={file} id={`${id}-file`} describedBy={describedBy} />}
        </Box>
      )}
    </Frame>
  )
}
