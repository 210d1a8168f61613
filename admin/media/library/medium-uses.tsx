import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { LinkBase } from 'react-admin'
import type { MediaDetail } from '#model/calls/media/media.ts'
import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { textSize } from '../../kit/theme/tokens.ts'

/** The pages that show a medium, as links. */
export function MediumUses({ medium, onLeave }: { medium: MediaDetail; onLeave: () => void }) {
  const t = useText()
  return (
    <Box component="section">
      <Typography variant="subtitle2" component="h3" sx={{ fontSize: textSize.compact, mb: 0.5 }}>
        {t('library.usedIn')}
      </Typography>
      {medium.usedIn.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('library.usedNowhere')}
        </Typography>
      )}
      {medium.usedIn.map(({ siteId, siteName, pages, inSettings }) => (
        <Row key={siteId} sx={{ columnGap: 1.25, fontSize: textSize.base, py: 0.5 }}>
          <Link component={LinkBase} to={`/sites/${siteId}`} onClick={onLeave}>
            {siteName}
          </Link>
          {pages.map(({ id, position }) => (
            <Link key={id} component={LinkBase} to={`/sites/${siteId}/edit?page=${id}`} onClick={onLeave}>
              {position}
            </Link>
          ))}
          {inSettings && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {t('library.inSettings')}
            </Box>
          )}
        </Row>
      ))}
    </Box>
  )
}
