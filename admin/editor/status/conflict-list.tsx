import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { RebaseConflict } from '#model/edits/rebase.ts'
import { pointerOf } from '#model/messages/problem.ts'
import { useText } from '../../i18n/use-text.ts'
import { DialogFrame } from '../../kit/dialog/dialog-frame.tsx'
import { usePlaceLabels } from '../../kit/problems/problem-labels.ts'
import { radius } from '../../kit/theme/tokens.ts'
import { placeKeys } from '../places/pointer-place.ts'
import { resolveConflict } from '../session/edit-session.ts'
import { useEditing, useEditor } from '../session/editor.ts'
import { mineInWords, theirsInWords } from './conflict-labels.ts'

/** Conflicts with changes of others, side by side, to be resolved one by one or all at once. */
export function ConflictList() {
  const t = useText()
  const { session } = useEditor()
  const all = useEditing(({ conflicts }) => conflicts)
  const settleAll = (choice: 'mine' | 'theirs') => {
    for (const one of all) resolveConflict(session, one, choice)
  }
  return (
    <DialogFrame
      isOpen={all.length > 0}
      maxWidth="md"
      title={t('editorScreen.conflict.title')}
      actions={
        <>
          <Button variant="outlined" onClick={() => settleAll('theirs')}>
            {t('editorScreen.conflict.allTheirs')}
          </Button>
          <Button variant="contained" onClick={() => settleAll('mine')}>
            {t('editorScreen.conflict.allMine')}
          </Button>
        </>
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('editorScreen.conflict.text')}
      </Typography>
      {all.map((one) => (
        <One key={`${one.mine.op} ${pointerOf(one.mine.path)}`} conflict={one} />
      ))}
    </DialogFrame>
  )
}

function One({ conflict }: { conflict: RebaseConflict }) {
  const t = useText()
  const placeLabel = usePlaceLabels()
  const { session } = useEditor()
  const site = useEditing((editing) => editing.site)
  const gone = t('editorScreen.conflict.gone')
  return (
    <Box component="section" sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {placeLabel(placeKeys(pointerOf(conflict.mine.path), site))}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        <Side
          title={t('editorScreen.conflict.theirs')}
          text={theirsInWords(conflict) ?? gone}
          action={t('editorScreen.conflict.takeTheirs')}
          onChoose={() => resolveConflict(session, conflict, 'theirs')}
        />
        <Side
          title={t('editorScreen.conflict.mine')}
          text={mineInWords(conflict) ?? gone}
          action={t('editorScreen.conflict.takeMine')}
          onChoose={() => resolveConflict(session, conflict, 'mine')}
        />
      </Box>
    </Box>
  )
}

function Side(props: { title: string; text: string; action: string; onChoose: () => void }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        p: 1.5,
        borderRadius: radius.control,
        bgcolor: 'action.hover',
      }}
    >
      <Typography variant="caption" color="textSecondary">
        {props.title}
      </Typography>
      <Typography
        variant="body2"
        tabIndex={0}
        sx={{ flex: 1, maxHeight: 160, overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {props.text}
      </Typography>
      <Button size="small" variant="outlined" onClick={props.onChoose} sx={{ alignSelf: 'flex-start' }}>
        {props.action}
      </Button>
    </Box>
  )
}
