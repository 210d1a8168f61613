import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type ReactNode, useEffect, useId } from 'react'
import { Icon } from '../../../kit/theme/icons.tsx'
import { radius, textSize, textWeight } from '../../../kit/theme/tokens.ts'
import { useEditor } from '../../session/editor.ts'
import { HeadingLevel, useHeading, usePanel } from '../place/panel-context.ts'
import { isBelow } from '../place/use-field.ts'
import { fieldGrid } from './group-fields.tsx'
import { Mark } from './mark.tsx'

interface CollapsibleSectionProps {
  /** Key under which it is remembered whether it is open. */
  name: string
  title: string
  /** Pointers of what is in it: it opens when one of these places is requested. */
  pointers: readonly string[]
  startsOpen?: boolean
  tools?: ReactNode
  /** Whether it is an item of a list, which gets a lighter style. */
  isItem?: boolean
  children: ReactNode
}

/** Fields that belong together, under a line that opens and closes them. */
export function CollapsibleSection({
  name,
  title,
  pointers,
  startsOpen = false,
  tools,
  isItem = false,
  children,
}: CollapsibleSectionProps) {
  const id = useId()
  const heading = useHeading()
  const { wanted } = useEditor()
  const { folds, setFold } = usePanel()
  const isOpen = folds[name] ?? startsOpen
  const isWanted = wanted !== undefined && pointers.some((pointer) => isBelow(wanted.pointer, pointer))
  useEffect(() => {
    if (isWanted && wanted) setFold(name, true)
  }, [isWanted, wanted, name, setFold])
  return (
    <Box
      data-place={pointers[0]}
      sx={{
        gridColumn: '1 / -1',
        minWidth: 0,
        borderTop: 1,
        borderColor: 'divider',
        ...(isItem ? {} : { '&:first-of-type': { borderTop: 0 } }),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Box component={heading.tag} sx={{ flex: 1, minWidth: 0, m: 0, font: 'inherit' }}>
          <ButtonBase
            aria-expanded={isOpen}
            aria-controls={`${id}-inside`}
            onClick={() => setFold(name, !isOpen)}
            sx={{
              width: '100%',
              justifyContent: 'flex-start',
              gap: 0.75,
              py: isItem ? 1 : 1.5,
              borderRadius: radius.small,
              fontSize: isItem ? textSize.compact : textSize.base,
              fontWeight: isItem ? textWeight.medium : textWeight.semibold,
              textAlign: 'start',
              '&.Mui-focusVisible': { outline: 2, outlineColor: 'secondary.main' },
            }}
          >
            <Icon
              name="right"
              size="small"
              sx={{
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
            <Mark pointers={pointers} />
          </ButtonBase>
        </Box>
        {tools}
      </Box>
      <Box id={`${id}-inside`} hidden={!isOpen} sx={isOpen ? { ...fieldGrid, pb: 2.5 } : undefined}>
        {isOpen && <HeadingLevel value={heading.below}>{children}</HeadingLevel>}
      </Box>
    </Box>
  )
}
