import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Icon, type IconName } from '../theme/icons.tsx'

interface IconActionProps extends Omit<IconButtonProps, 'size' | 'children' | 'aria-label'> {
  icon: IconName
  /** What it does: to be heard, and to be seen by whoever points at it. */
  label: string
  isSmall?: boolean
}

/** A button that is a picture. */
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
