import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { LinkBase } from 'react-admin'
import { grouped } from '#model/values/number-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { plainList, surface } from '../../kit/theme/styles.ts'
import { radius, textSize } from '../../kit/theme/tokens.ts'

interface ShareListProps {
  title: string
  rows: readonly { name: string; count: number; to: string }[]
}

/** The parts of a whole, as bars with figures; each links to its list. */
export function ShareList({ title, rows }: ShareListProps) {
  const t = useText()
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <Box component="section" aria-label={title} sx={{ p: 3, ...surface }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {rows.length === 0 && <Typography color="textSecondary">{t('dashboard.emptyText')}</Typography>}
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, ...plainList }}>
        {rows.map(({ name, count, to }) => (
          <Box component="li" key={name} sx={{ fontSize: textSize.base }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.5 }}>
              {count > 0 ? (
                <Link component={LinkBase} to={to} color="inherit">
                  {name}
                </Link>
              ) : (
                <span>{name}</span>
              )}
              <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {grouped(count)}
              </Box>
            </Box>
            <Box aria-hidden sx={{ height: 6, borderRadius: radius.panel, backgroundColor: 'divider' }}>
              <Box
                sx={{
                  height: 6,
                  borderRadius: radius.panel,
                  width: `${(count / most) * 100}%`,
                  backgroundColor: 'secondary.main',
                }}
              />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
