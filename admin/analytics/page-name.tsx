import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { LinkBase } from 'react-admin'
import { useText } from '#admin/i18n/use-text.ts'
import { Thumbnail } from '#admin/layout/thumbnail.tsx'

interface PageNameProps {
  page: { position: string | null; title: string }
  picture: string | undefined
  /** Where the page is edited; absent where nobody may go there. */
  to?: string | undefined
}

/** A page as tables name it: its picture, where it stands and what it is called. */
export function PageName({ page: { position, title }, picture, to }: PageNameProps) {
  const t = useText()
  const words = title || t('analytics.untitled')
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Thumbnail src={picture} width={26} />
      <Box
        component="span"
        sx={{ width: 38, flex: 'none', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
      >
        {position ?? '—'}
      </Box>
      <Box
        component="span"
        title={words}
        sx={{
          ...{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: 260 },
          color: title ? 'text.primary' : 'text.secondary',
        }}
      >
        {to && position !== null ? (
          <Link component={LinkBase} to={to} color="inherit">
            {words}
          </Link>
        ) : (
          words
        )}
        {position === null && ` · ${t('analytics.gone')}`}
      </Box>
    </Box>
  )
}
