import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { LinkBase } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'
import { Icon, type IconName } from '../../kit/theme/icons.tsx'
import { People } from '../presence/people.tsx'
import { redo, undo } from '../session/edit-session.ts'
import { useEditing, useEditor } from '../session/editor.ts'
import type { Overlay } from '../session/use-hotkeys.ts'
import { useEntryLabels } from '../status/conflict-labels.ts'
import { SaveLabels } from '../status/save-labels.tsx'
import { SiteState } from '../status/site-state.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { ProblemList } from './problem-list.tsx'
import { PublishMenu } from './publish-menu.tsx'
import { TryVariation } from './try-variation.tsx'
import type { Room } from './use-room.ts'

interface TopBarProps {
  siteId: string
  room: Room
  /** The panel is opened as a drawer. */
  isPanelCalled: boolean
  onOverlay: (overlay: Overlay) => void
}

export function TopBar({ siteId, room, isPanelCalled, onOverlay }: TopBarProps) {
  const t = useText()
  const name = useEditing(({ site }) => site.settings.name)
  const steps = <Steps onHistory={() => onOverlay('history')} />
  const choices = (
    <>
      <Box sx={{ flex: 1 }} />
      <People />
      <LanguageChoice siteId={siteId} />
      {room === 'all' && <Tools onOverlay={onOverlay} />}
      <TryVariation />
    </>
  )
  return (
    <Box component="header" sx={{ flex: 'none', backgroundColor: 'background.paper' }}>
      <Box sx={row}>
        <Tooltip title={t('editorScreen.back')}>
          <IconButton component={LinkBase} to={`/sites/${siteId}`} aria-label={t('editorScreen.back')}>
            <Icon name="left" />
          </IconButton>
        </Tooltip>
        <Typography variant="h3" component="h1" noWrap title={name} sx={{ minWidth: 40, maxWidth: 220 }}>
          {name}
        </Typography>
        {room === 'all' && <SiteState siteId={siteId} />}
        {room !== 'one' && steps}
        <SaveLabels />
        {room === 'one' ? <Box sx={{ flex: 1 }} /> : choices}
        <ProblemList isShort={room !== 'all'} />
        {isPanelCalled && (
          <Tool icon="sliders" label={t('editorScreen.panel')} onClick={() => onOverlay('panel')} />
        )}
        <PublishMenu siteId={siteId} onAsk={() => onOverlay('publish')} onPlan={() => onOverlay('plan')} />
      </Box>
      {room === 'one' && (
        <Box sx={[row, { overflowX: 'auto' }]}>
          {steps}
          {choices}
        </Box>
      )}
    </Box>
  )
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.5, lg: 1 },
  height: 56,
  px: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
} as const

function Tools({ onOverlay }: Pick<TopBarProps, 'onOverlay'>) {
  const t = useText()
  return (
    <>
      <Tool
        icon="search"
        label={t('editorScreen.palette.open')}
        keys="Ctrl K"
        onClick={() => onOverlay('palette')}
      />
      <Tool icon="keyboard" label={t('editorScreen.keys.title')} keys="?" onClick={() => onOverlay('keys')} />
    </>
  )
}

interface ToolProps {
  icon: IconName
  label: string
  keys?: string
  isOff?: boolean
  onClick: () => void
}

function Tool({ icon, label, keys, isOff = false, onClick }: ToolProps): ReactNode {
  return (
    <Tooltip title={keys ? `${label} (${keys})` : label}>
      <span>
        <IconButton aria-label={label} disabled={isOff} onClick={onClick}>
          <Icon name={icon} />
        </IconButton>
      </span>
    </Tooltip>
  )
}

function Steps({ onHistory }: { onHistory: () => void }) {
  const t = useText()
  const labels = useEntryLabels()
  const { session, isReadOnly } = useEditor()
  const { entries, done } = useEditing(({ history }) => history)
  const last = entries[done - 1]
  const next = entries[done]
  return (
    <Box sx={{ display: 'flex' }}>
      <Tool
        icon="undo"
        label={last ? t('editorScreen.undoOf', { entry: labels(last.label) }) : t('editorScreen.undo')}
        keys="Ctrl Z"
        isOff={!last || isReadOnly}
        onClick={() => undo(session)}
      />
      <Tool
        icon="redo"
        label={next ? t('editorScreen.redoOf', { entry: labels(next.label) }) : t('editorScreen.redo')}
        keys="Ctrl Shift Z"
        isOff={!next || isReadOnly}
        onClick={() => redo(session)}
      />
      <Tool icon="clock" label={t('editorScreen.history')} onClick={onHistory} />
    </Box>
  )
}
