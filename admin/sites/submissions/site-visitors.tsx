import { useText } from '../../i18n/use-text.ts'
import { Row } from '../../kit/display/row.tsx'
import { LinkSegments } from '../../kit/fields/link-segments.tsx'
import { Clicks } from './clicks.tsx'
import { ReceivedListOf } from './received-list.tsx'
import { ReceivedRetentionButton } from './retention-button.tsx'
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

/** The members of a site, and what its visitors have sent: each list at its own address. */
export function SiteVisitors({ siteId, part }: SiteVisitorsProps) {
  const t = useText()
  const here = isList(part) ? part : 'members'
  return (
    <>
      <Row align="flex-start" gap={2} sx={{ justifyContent: 'space-between', rowGap: 0 }}>
        <LinkSegments
          label={t('visitors.tabs')}
          tabs={lists.map((list) => ({
            to: `/sites/${siteId}/visitors/${list}`,
            text: t(`visitors.${list}`),
            isHere: list === here,
          }))}
        />
        <ReceivedRetentionButton siteId={siteId} />
      </Row>
      {here === 'surveys' && <Surveys siteId={siteId} />}
      {here === 'clicks' && <Clicks siteId={siteId} />}
      {here === 'members' && <ReceivedListOf siteId={siteId} list="members" />}
      {(here === 'contacts' || here === 'forms') && <SentForms key={here} siteId={siteId} list={here} />}
    </>
  )
}
