import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Icon, type IconName } from '../theme/icons.tsx'

interface IconActionProps extends Omit<IconButtonProps, 'size' | 'children' | 'aria-label'> {
  icon: IconName
  /** The action, as accessible name and tooltip. */
  label: string
  isSmall?: boolean
}

/** A button with an icon only. */
export function IconAction({ icon, label, isSmall = false, ...props }: IconActionProps) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton size={isSmall ? 'small' : 'medium'} aria-label={label} {...props}>
          <Icon name={icon} size={isSmall ? 'small' : 'base'} />
        </IconButton>
      </span>
    </Tooltip>
  )
}
