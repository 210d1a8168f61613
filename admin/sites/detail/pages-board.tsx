import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { LinkBase } from 'react-admin'
import type { SiteCategory, SiteDetail } from '#model/calls/sites/sites.ts'
import { inLanguage } from '#model/values/language.ts'
import { columnLetters } from '#model/values/position.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { Row } from '../../kit/display/row.tsx'
import { Thumbnail } from '../../kit/display/thumbnail.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { plainList } from '../../kit/theme/styles.ts'
import { overlay, radius, shadow, textSize, textWeight } from '../../kit/theme/tokens.ts'

/** The number of columns from which the pages are arranged as a grid; fewer would leave the screen empty, so their pages wrap. */
const fewColumns = 3

const board = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(118px, 172px)',
  gap: 2,
  alignItems: 'start',
  overflowX: 'auto',
  // Room for the focus ring of the cards at the edge.
  p: 0.75,
  m: -0.75,
  pb: 2,
}

/** The grid as visitors walk through it: one column per category, with its pages from top to bottom. */
export function PagesBoard({ site }: { site: SiteDetail }) {
  const t = useText()
  const isWrapped = site.categories.length < fewColumns
  return (
    <>
      <Row gap={1.25} sx={{ mb: 3 }}>
        <Button
          component={LinkBase}
          to={`/sites/${site.id}/edit`}
          variant="contained"
          color="secondary"
          startIcon={<Icon name="edit" />}
        >
          {t('editorScreen.open')}
        </Button>
        <Button
          component={LinkBase}
          to={`/sites/${site.id}/edit?field=/settings`}
          variant="outlined"
          startIcon={<Icon name="sliders" />}
        >
          {t('editorPanel.backToSite')}
        </Button>
      </Row>
      <Box sx={isWrapped ? { display: 'grid', gap: 4 } : board}>
        {site.categories.map((category, column) => {
          const letter = columnLetters(column)
          const name =
            inLanguage(category.name, site.defaultLanguage, site.defaultLanguage) ||
            t('site.column', { letter })
          return (
            <Box key={category.id} component="section" aria-label={name} sx={{ minWidth: 0 }}>
              <Box sx={{ mb: 1.5, minWidth: 0 }}>
                <Caption>{letter}</Caption>
                <Typography variant="h3" component="h2" noWrap title={name}>
                  {name}
                </Typography>
              </Box>
              <Box
                component="ol"
                sx={{
                  display: 'grid',
                  gridTemplateColumns: isWrapped ? 'repeat(auto-fill, minmax(118px, 1fr))' : '1fr',
                  gap: 2,
                  ...plainList,
                }}
              >
                {category.pages.map((page) => (
                  <PageCard key={page.id} page={page} siteId={site.id} />
                ))}
              </Box>
            </Box>
          )
        })}
      </Box>
    </>
  )
}

function PageCard({ page, siteId }: { page: SiteCategory['pages'][number]; siteId: string }) {
  const t = useText()
  return (
    <li>
      <Box
        component={LinkBase}
        to={`/sites/${siteId}/edit?page=${page.id}`}
        aria-label={t('site.editPage', { position: page.position })}
        sx={{
          position: 'relative',
          display: 'block',
          borderRadius: radius.control,
          transition: 'transform 160ms, box-shadow 160ms',
          '&:hover': { transform: 'translateY(-3px)', boxShadow: shadow.floating },
          '&:focus-visible': { outline: 2, outlineColor: 'secondary.main', outlineOffset: 3 },
        }}
      >
        <Thumbnail src={page.thumbnail} width="100%" />
        <Box
          component="span"
          sx={{
            position: 'absolute',
            top: 8,
            left: 8,
            px: 0.875,
            borderRadius: radius.small,
            fontSize: textSize.tiny,
            lineHeight: '20px',
            fontWeight: textWeight.bold,
            fontVariantNumeric: 'tabular-nums',
            color: overlay.light,
            backgroundColor: overlay.shade,
          }}
        >
          {page.position}
        </Box>
      </Box>
    </li>
  )
}
