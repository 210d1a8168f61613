import Box from '@mui/material/Box'
import { LinkBase } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'
import { segment, segments } from '../../kit/fields/segments.ts'
import { textSize } from '../../kit/theme/tokens.ts'
import { Clicks } from './clicks.tsx'
import { ReceivedListOf } from './received-list.tsx'
import { SentForms } from './sent-forms.tsx'
import { Surveys } from './surveys.tsx'

const lists = ['members', 'contacts', 'forms', 'surveys', 'clicks'] as const
type List = (typeof lists)[number]
const isList = (text: string | undefined): text is List => lists.some((list) => list === text)

interface SiteVisitorsProps {
  siteId: string
  /** The rest of the address. */
  part: string | undefined
}

/** Who has registered on a site, and what its visitors have sent: each list at its own address. */
export function SiteVisitors({ siteId, part }: SiteVisitorsProps) {
  const t = useText()
  const here = isList(part) ? part : 'members'
  return (
    <>
      <Box component="nav" aria-label={t('visitors.tabs')} sx={{ mb: 2.5 }}>
        <Box sx={segments}>
          {lists.map((list) => (
            <Box
              key={list}
              component={LinkBase}
              to={`/sites/${siteId}/visitors/${list}`}
              aria-current={list === here ? 'page' : undefined}
              sx={[
                segment(list === here) as object,
                {
                  px: { xs: 0.75, sm: 1.625 },
                  fontSize: textSize.compact,
                  display: 'inline-flex',
                  alignItems: 'center',
                  textDecoration: 'none',
                  '&:focus-visible': { outline: 2, outlineColor: 'secondary.main' },
                },
              ]}
            >
              {t(`visitors.${list}`)}
            </Box>
          ))}
        </Box>
      </Box>
      {here === 'surveys' && <Surveys siteId={siteId} />}
      {here === 'clicks' && <Clicks siteId={siteId} />}
      {here === 'members' && <ReceivedListOf siteId={siteId} list="members" />}
      {(here === 'contacts' || here === 'forms') && <SentForms key={here} siteId={siteId} list={here} />}
    </>
  )
}
