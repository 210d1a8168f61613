import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { LinkBase } from 'react-admin'
import { useText } from '#admin/i18n/use-text.ts'
import { Icon, type IconName } from '#admin/icons.tsx'
import type { PageRecord } from '#model/endpoints/pages.ts'
import type { SiteDetail } from '#model/endpoints/sites.ts'
import { inLanguage } from '#model/language.ts'

/** Where the page stands, the way back to the board, and to its neighbours. */
export function PageTop({ page, site }: { page: PageRecord; site: SiteDetail }) {
  const t = useText()
  const ids = site.categories.flatMap(({ pages }) => pages.map(({ id }) => `${site.id}.${id}`))
  const place = ids.indexOf(page.id)
  const category = site.categories.find(({ pages }) => pages.some(({ id }) => `${site.id}.${id}` === page.id))
  const name = inLanguage(category?.name, site.defaultLanguage, site.defaultLanguage)
  return (
    <Box sx={{ mb: 3 }}>
      <Link
        component={LinkBase}
        to={`/sites/${site.id}`}
        color="textSecondary"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mb: 1, py: 0.25, fontSize: 13.5 }}
      >
        <Icon name="left" sx={{ fontSize: 15 }} />
        {t('page.backTo', { name: site.name })}
      </Link>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="h1">{t('page.title', { position: page.position })}</Typography>
        <Typography color="textSecondary" noWrap sx={{ flex: 1 }}>
          {name}
        </Typography>
        <Neighbour to={ids[place - 1]} icon="left" label={t('page.previous')} />
        <Neighbour to={ids[place + 1]} icon="right" label={t('page.next')} />
      </Box>
    </Box>
  )
}

function Neighbour({ to, icon, label }: { to: string | undefined; icon: IconName; label: string }) {
  if (!to)
    return (
      <IconButton disabled aria-label={label}>
        <Icon name={icon} />
      </IconButton>
    )
  return (
    <IconButton component={LinkBase} to={`/pages/${to}`} aria-label={label} title={label}>
      <Icon name={icon} />
    </IconButton>
  )
}
