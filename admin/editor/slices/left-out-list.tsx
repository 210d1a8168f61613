import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { plainList } from '../../kit/theme/styles.ts'
import { textSize } from '../../kit/theme/tokens.ts'
import type { OpenPages } from './open-pages.ts'

/** What pages have and those of the site will not get, page by page. */
export function LeftOutList({ pages, numbers }: { pages: OpenPages; numbers: readonly number[] }) {
  const t = useText()
  const title = useId()
  const lacking = numbers.flatMap((number) => {
    const kinds = pages.leftOut?.(number) ?? []
    return kinds.length > 0 ? [{ number, kinds }] : []
  })
  if (lacking.length === 0) return null
  return (
    <Box component="section" aria-labelledby={title}>
      <Typography id={title} variant="subtitle2" component="h3">
        {t('cut.leftOutTitle')}
      </Typography>
      <Box
        component="ul"
        tabIndex={0}
        aria-labelledby={title}
        sx={{ ...plainList, mt: 0.5, maxHeight: 132, overflowY: 'auto', fontSize: textSize.compact }}
      >
        {lacking.map(({ number, kinds }) => (
          <Box component="li" key={number} sx={{ display: 'flex', gap: 1, py: 0.25, minWidth: 0 }}>
            <Box component="span" sx={{ color: 'text.secondary', flex: 'none', minWidth: 28 }}>
              {number}
            </Box>
            <span>{kinds.map((kind) => t(`cut.leftOut.${kind}`)).join(', ')}</span>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
