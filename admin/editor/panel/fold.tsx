import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type ReactNode, useEffect, useId } from 'react'
import { useText } from '#admin/i18n/use-text.ts'
import { Icon } from '#admin/icons.tsx'
import { useEditor } from '../editor.ts'
import { fieldGrid } from './fields/group-fields.tsx'
import { usePanel } from './place/panel-context.ts'
import { useProblemCount } from './place/use-problem-at.ts'
import { isBelow } from './place/use-wanted.ts'

interface FoldProps {
  /** By which it is remembered whether it is open. */
  name: string
  title: string
  /** What lies in it: it opens when one of these places is asked for. */
  pointers: readonly string[]
  startsOpen?: boolean
  tools?: ReactNode
  level?: 3 | 5
  children: ReactNode
}

/** Fields that belong together, under a line that opens and closes them. */
export function Fold({ name, title, pointers, startsOpen = false, tools, level = 3, children }: FoldProps) {
  const t = useText()
  const id = useId()
  const { wanted } = useEditor()
  const { folds, setFold } = usePanel()
  const isOpen = folds[name] ?? startsOpen
  const wrong = useProblemCount(pointers)
  const isWanted = wanted !== undefined && pointers.some((pointer) => isBelow(wanted.pointer, pointer))
  useEffect(() => {
    if (isWanted && wanted) setFold(name, true)
  }, [isWanted, wanted, name, setFold])
  return (
    <Box
      sx={{
        gridColumn: '1 / -1',
        minWidth: 0,
        borderTop: 1,
        borderColor: 'divider',
        ...(level === 3 ? { '&:first-of-type': { borderTop: 0 } } : {}),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Box component={`h${level}`} sx={{ flex: 1, minWidth: 0, m: 0, font: 'inherit' }}>
          <ButtonBase
            aria-expanded={isOpen}
            aria-controls={`${id}-inside`}
            onClick={() => setFold(name, !isOpen)}
            sx={{
              width: '100%',
              justifyContent: 'flex-start',
              gap: 0.75,
              py: level === 3 ? 1.5 : 1,
              borderRadius: 1.5,
              fontSize: level === 3 ? 14 : 13.5,
              fontWeight: level === 3 ? 600 : 500,
              textAlign: 'start',
              '&.Mui-focusVisible': { outline: 2, outlineColor: 'secondary.main' },
            }}
          >
            <Icon
              name="right"
              sx={{
                fontSize: 15,
                flex: 'none',
                color: 'text.secondary',
                transform: isOpen ? 'rotate(90deg)' : 'none',
                transition: 'transform 120ms',
                '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
              }}
            />
            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {title}
            </Box>
            {wrong > 0 && (
              <Box
                component="span"
                role="img"
                aria-label={t('error.problems', { smart_count: wrong })}
                sx={{ flex: 'none', width: 8, height: 8, borderRadius: 4, backgroundColor: 'error.main' }}
              />
            )}
          </ButtonBase>
        </Box>
        {tools}
      </Box>
      <Box id={`${id}-inside`} hidden={!isOpen} sx={isOpen ? { ...fieldGrid, pb: 2.5 } : undefined}>
        {isOpen && children}
      </Box>
    </Box>
  )
}
