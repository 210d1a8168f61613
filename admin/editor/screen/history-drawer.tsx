import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { SideDrawer } from '../../kit/dialog/side-drawer.tsx'
import { SegmentChoice } from '../../kit/fields/segment-choice.tsx'
import { plainList } from '../../kit/theme/styles.ts'
import { radius, textWeight } from '../../kit/theme/tokens.ts'
import { redo, undo } from '../session/edit-session.ts'
import type { EditSession } from '../session/editing.ts'
import { useEditing, useEditor } from '../session/editor.ts'
import { useEntryLabels } from '../status/conflict-labels.ts'
import { DeletedParts } from './deleted-parts.tsx'
import { momentLabels, Versions } from './versions.tsx'

interface HistoryDrawerProps {
  siteId: string
  isOpen: boolean
  onClose: () => void
}

const parts = ['steps', 'versions', 'trash'] as const

/** The changes of this and the previous session, the stored versions of the site, and what was deleted. */
export function HistoryDrawer({ siteId, isOpen, onClose }: HistoryDrawerProps) {
  const t = useText()
  const [part, setPart] = useState<(typeof parts)[number]>('steps')
  return (
    <SideDrawer
      shown={isOpen || undefined}
      titleOf={() => t('editorScreen.history')}
      width={400}
      onClose={onClose}
    >
      {() => (
        <>
          <SegmentChoice
            label={t('editorScreen.history')}
            value={part}
            choices={parts}
            wordsOf={(one) => t(`editorScreen.historyParts.${one}`)}
            onChoose={setPart}
          />
          {part === 'steps' && <Steps />}
          {part === 'versions' && <Versions siteId={siteId} />}
          {part === 'trash' && <DeletedParts siteId={siteId} />}
        </>
      )}
    </SideDrawer>
  )
}

/** Undoes or redoes until `wanted` entries are done. */
function goToState(session: EditSession, wanted: number): void {
  while (session.editing.history.done > wanted) undo(session)
  while (session.editing.history.done < wanted) redo(session)
}

function Steps() {
  const t = useText()
  const labels = useEntryLabels()
  const { session, isReadOnly } = useEditor()
  const { entries, done } = useEditing(({ history }) => history)
  const isOfLastTime = (at: number) => at < session.openedAt
  const hasEarlier = entries.some(({ at }) => isOfLastTime(at))
  const momentOf = (at: number) => {
    const moment = momentLabels(at)
    return isOfLastTime(at) ? t('editorScreen.lastTime', { moment }) : moment
  }
  const states = [
    { words: t(hasEarlier ? 'editorScreen.historyBefore' : 'editorScreen.historyStart'), at: undefined },
    ...entries.map(({ label, at }) => ({ words: labels(label), at })),
  ]
  return (
    <Box component="ol" reversed sx={plainList}>
      {states
        .map((state, holding) => ({ ...state, holding }))
        .reverse()
        .map(({ words: text, at, holding }) => {
          const isNow = holding === done
          return (
            <li key={holding}>
              <ButtonBase
                disabled={isReadOnly}
                aria-current={isNow ? 'step' : undefined}
                onClick={() => goToState(session, holding)}
                sx={{
                  display: 'flex',
                  justifyContent: 'space-between',
                  gap: 2,
                  width: '100%',
                  px: 1.5,
                  py: 1,
                  borderRadius: radius.control,
                  textAlign: 'start',
                  color: holding > done ? 'text.disabled' : 'text.primary',
                  fontWeight: isNow ? textWeight.semibold : textWeight.regular,
                  backgroundColor: isNow ? 'action.selected' : 'transparent',
                  '&:hover': { backgroundColor: 'action.hover' },
                  '&.Mui-focusVisible': { outline: 2, outlineColor: 'secondary.main' },
                }}
              >
                <Typography variant="body2" sx={{ fontWeight: 'inherit' }}>
                  {text}
                </Typography>
                {at !== undefined && (
                  <Typography variant="caption" color="textSecondary" noWrap>
                    {momentOf(at)}
                  </Typography>
                )}
              </ButtonBase>
            </li>
          )
        })}
    </Box>
  )
}
