import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useListContext } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../theme/icons.tsx'
import { textSize } from '../theme/tokens.ts'

/** Turns the pages of a long list. Renders nothing for a short one. */
export function Pager() {
  const { page, perPage, total = 0, setPage } = useListContext()
  return <PageTurner page={page} perPage={perPage} total={total} setPage={setPage} />
}

interface PageTurnerProps {
  page: number
  perPage: number
  total: number
  setPage: (page: number) => void
}

/** The same for a list outside of react-admin. */
export function PageTurner({ page, perPage, total, setPage }: PageTurnerProps) {
  const t = useText()
  if (total <= perPage) return null
  const from = (page - 1) * perPage + 1
  const to = Math.min(total, page * perPage)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1, mt: 2 }}>
      <Box
        component="span"
        sx={{
          fontSize: textSize.compact,
          color: 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
          mr: 1,
        }}
      >
        {t('common.range', { from, to, total })}
      </Box>
      <IconButton
        size="small"
        aria-label={t('common.previous')}
        disabled={page === 1}
        onClick={() => setPage(page - 1)}
      >
        <Icon name="left" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={t('common.next')}
        disabled={to === total}
        onClick={() => setPage(page + 1)}
      >
        <Icon name="right" />
      </IconButton>
    </Box>
  )
}
