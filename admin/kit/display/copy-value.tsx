import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useEffect, useState } from 'react'
import { copyText } from '#runtime/browser/copy-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../theme/icons.tsx'
import { textSize } from '../theme/tokens.ts'

const saidMs = 1_800

/** A value to be copied exactly. */
export function CopyValue({ value, label }: { value: string; label: string }) {
  const t = useText()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), saidMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <Box component="code" sx={{ ...code, flex: '0 1 auto', minWidth: 0 }}>
        {value}
      </Box>
      <Tooltip
        open={isCopied}
        title={t('domains.copied')}
        placement="top"
        arrow
        slotProps={{ popper: { disablePortal: true } }}
      >
        <IconButton
          size="small"
          aria-label={t('domains.copyValue', { what: label })}
          onClick={async () => setCopied(await copyText(value))}
          sx={{ color: isCopied ? 'success.main' : 'text.secondary' }}
        >
          <Icon name={isCopied ? 'check' : 'copy'} size="small" />
        </IconButton>
      </Tooltip>
      <Box component="span" role="status" sx={unseen}>
        {isCopied && t('domains.copied')}
      </Box>
    </Box>
  )
}

/** A font in which similar letters cannot be confused. */
export const code = {
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: textSize.compact,
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
} as const

/** Visible to screen readers only. */
export const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const
