import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { radius, textSize } from '../../kit/theme/tokens.ts'
import { useEditing, useEditor } from '../session/editor.ts'

/** Saving that takes less than this is not shown. */
const calmMs = 400

/** The save state in words; problems link to their field. */
export function SaveLabels() {
  const t = useText()
  const { goTo } = useEditor()
  const label = useSaveLabel()
  const unsaved = useEditing((editing) => editing.unsaved)
  const first = unsaved[0]
  if (first)
    return (
      <ButtonBase
        onClick={() => goTo(first.path)}
        sx={{
          ...look,
          color: 'error.main',
          textDecoration: 'underline',
          textUnderlineOffset: 3,
          borderRadius: radius.small,
        }}
      >
        <Icon name="alert" size="small" />
        <span role="status">{t('error.problems', { smart_count: unsaved.length })}</span>
      </ButtonBase>
    )
  const isOffline = label === 'offline'
  return (
    <Box sx={{ ...look, color: isOffline ? 'warning.main' : 'text.secondary' }}>
      {isOffline && <Icon name="offline" size="small" />}
      <span role="status">{t(`editorScreen.save.${label}`)}</span>
    </Box>
  )
}

const look = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  px: 1,
  minHeight: 32,
  fontSize: textSize.compact,
  whiteSpace: 'nowrap',
} as const

/** What is said of saving. A save that takes a moment changes nothing: what was offline stays so until it has arrived. */
export function useSaveLabel(): 'offline' | 'saving' | 'saved' {
  const save = useEditing((editing) => editing.save)
  const isUnderWay = save === 'saving' || save === 'waiting'
  const isLong = useCalm(isUnderWay)
  const ended = save === 'offline' ? save : 'saved'
  const before = useRef<'offline' | 'saved'>(ended)
  useEffect(() => {
    if (!isUnderWay) before.current = ended
  }, [isUnderWay, ended])
  if (!isUnderWay) return ended
  return isLong ? 'saving' : before.current
}

/** True once something has been true for a while. */
function useCalm(isTrue: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isTrue) return setLong(false)
    const timer = setTimeout(() => setLong(true), calmMs)
    return () => clearTimeout(timer)
  }, [isTrue])
  return isTrue && isLong
}
