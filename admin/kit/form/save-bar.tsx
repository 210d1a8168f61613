import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Slide from '@mui/material/Slide'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useSaveContext } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../display/row.tsx'
import { surface } from '../theme/styles.ts'
import { shadow, textSize, textWeight } from '../theme/tokens.ts'

/** Saves by Ctrl+S and ⌘S. */
function useSaveKey(onSave: () => void): void {
  const latest = useRef(onSave)
  latest.current = onSave
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** Floats above the bottom of a form that has changes. */
export function SaveBar({ onSave, children }: { onSave: () => void; children?: ReactNode }) {
  const t = useText()
  const { reset } = useFormContext()
  const { dirtyFields } = useFormState()
  const { saving } = useSaveContext()
  useSaveKey(onSave)
  const isDirty = Object.keys(dirtyFields).length > 0
  return (
    <Slide in={isDirty || Boolean(saving)} direction="up" mountOnEnter unmountOnExit>
      <Row
        role="region"
        aria-label={t('common.unsaved')}
        align="center"
        gap={1.25}
        sx={{
          position: 'sticky',
          bottom: 20,
          zIndex: 5,
          mt: 3,
          p: 1.25,
          pl: { xs: 1.75, sm: 2.5 },
          ...surface,
          boxShadow: shadow.raised,
        }}
      >
        <Box
          component="span"
          sx={{
            flex: 1,
            minWidth: { xs: 96, sm: 160 },
            fontSize: textSize.base,
            fontWeight: textWeight.semibold,
          }}
        >
          {t('common.unsaved')}
        </Box>
        <Button onClick={() => reset()}>{t('common.discard')}</Button>
        <Button variant={children ? 'outlined' : 'contained'} loading={saving ?? false} onClick={onSave}>
          {t('common.save')}
        </Button>
        {children}
      </Row>
    </Slide>
  )
}
