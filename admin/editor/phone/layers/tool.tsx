import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Icon, type IconName } from '../../../kit/theme/icons.tsx'
import { radius } from '../../../kit/theme/tokens.ts'

interface ToolProps {
  icon: IconName
  label: string
  keys?: string
  /** Present if it is a toggle. */
  isOn?: boolean
  isOff?: boolean
  onClick: (at: HTMLElement) => void
}

export function Tool({ icon, label, keys, isOn, isOff = false, onClick }: ToolProps) {
  return (
    <Tooltip title={keys ? `${label} (${keys})` : label}>
      <span>
        <IconButton
          size="small"
          aria-label={label}
          aria-pressed={isOn}
          disabled={isOff}
          onClick={(event) => onClick(event.currentTarget)}
          sx={{
            width: 32,
            height: 32,
            borderRadius: radius.control,
            ...(isOn ? { color: 'secondary.main', backgroundColor: 'action.selected' } : {}),
          }}
        >
          <Icon name={icon} />
        </IconButton>
      </span>
    </Tooltip>
  )
}
