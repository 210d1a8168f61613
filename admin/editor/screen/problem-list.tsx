import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Problem } from '#model/messages/problem.ts'
import { useText } from '../../i18n/use-text.ts'
import { usePlaceLabels, useProblemLabels } from '../../kit/problems/problem-labels.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { textWeight } from '../../kit/theme/tokens.ts'
import { usePublishProblems } from '../places/grid-problems.ts'
import { placeKeys } from '../places/pointer-place.ts'
import { useEditing, useEditor } from '../session/editor.ts'

const listed = 40

/** The problems that prevent publishing, each linked to its field. */
export function ProblemList({ isShort }: { isShort: boolean }) {
  const t = useText()
  const problems = usePublishProblems()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (problems.length === 0) return null
  const words = t('editorScreen.toDo', { smart_count: problems.length })
  return (
    <>
      <Button
        color="warning"
        startIcon={<Icon name="alert" />}
        aria-label={words}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {isShort ? <span aria-hidden>{problems.length}</span> : words}
      </Button>
      <Menu
        disablePortal
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{
          paper: { sx: { width: 440, maxHeight: '70vh' } },
          list: { 'aria-label': t('editorScreen.toDoTitle') },
        }}
      >
        <Box component="li" role="presentation" sx={{ px: 1.5, py: 1 }}>
          <Typography variant="subtitle2" component="div">
            {t('editorScreen.toDoTitle')}
          </Typography>
        </Box>
        <Entries problems={problems} onGo={() => setAnchor(null)} />
      </Menu>
    </>
  )
}

function Entries({ problems, onGo }: { problems: readonly Problem[]; onGo: () => void }) {
  const t = useText()
  const labels = useProblemLabels()
  const placeLabel = usePlaceLabels()
  const { goTo } = useEditor()
  const site = useEditing((editing) => editing.site)
  return (
    <>
      {problems.slice(0, listed).map((problem) => {
        const { message, expected } = labels(problem)
        return (
          <MenuItem
            key={`${problem.path} ${problem.rule}`}
            onClick={() => {
              onGo()
              goTo(problem.path)
            }}
            sx={{ whiteSpace: 'normal', alignItems: 'flex-start' }}
          >
            <ListItemText
              primary={placeLabel(placeKeys(problem.path, site))}
              secondary={[message, expected].filter(Boolean).join(' ')}
              slotProps={{
                primary: { variant: 'body2', sx: { fontWeight: textWeight.semibold } },
                secondary: { variant: 'caption' },
              }}
            />
          </MenuItem>
        )
      })}
      {problems.length > listed && (
        <MenuItem disabled>{t('editorScreen.more', { smart_count: problems.length - listed })}</MenuItem>
      )}
    </>
  )
}
